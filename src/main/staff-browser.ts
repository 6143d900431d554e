// The script of the admin and merchant pages; without it every form and link still works.
import '#admin/styles/page.css';
import '#admin/styles/tables.css';
import '#admin/styles/forms.css';
import '#admin/styles/charts.css';
import '#admin/styles/content.css';
import '#admin/styles/merchant-admin.css';
import '#admin/styles/statement.css';

/** The link of a demonstration is opened by a person at the terminal that printed it: no second click is asked for. */
document.querySelector<HTMLFormElement>('form[data-submit]')?.requestSubmit();

/** Expands a path to be passed on to the full address as this browser has it. */
for (const element of document.querySelectorAll<HTMLElement>('[data-origin]'))
  element.textContent = location.origin + (element.textContent ?? '');

const everyMs = 1_000;

/** Live parts of the page: polled until the server marks them as finished. */
for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) void follow(part);

async function follow(part: HTMLElement): Promise<void> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, everyMs));
    const answer = await fetch(part.dataset['live'] ?? '').catch(() => null);
    // A restarting server answers again soon; an expired session does not.
    if (answer?.redirected || answer?.status === 401) return location.reload();
    if (!answer?.ok) continue;
    part.innerHTML = await answer.text();
    // Other parts of the page have changed, too.
    if (answer.headers.get('x-live') === 'over') return location.reload();
  }
}

/** Pause in typing before SKUs are suggested. */
const skuPauseMs = 200;
let asking: ReturnType<typeof setTimeout> | undefined;
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !('skus' in target.dataset)) return;
  clearTimeout(asking);
  asking = setTimeout(() => void suggest(target), skuPauseMs);
});

async function suggest(field: HTMLInputElement): Promise<void> {
  const answer = await fetch(`/admin/review/skus?q=${encodeURIComponent(field.value)}`).catch(() => null);
  if (answer?.ok && field.list) field.list.innerHTML = await answer.text();
}

/** Keyboard shortcuts of lists whose entries are decided one by one; inactive while the user types. */
const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
/** After a decision the page returns to the entry that is first now. */
let current = location.hash === '#first' ? 0 : -1;
entries[current]?.focus();
document.addEventListener('keydown', event => {
  const { key, target } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea');
  if (entries.length === 0 || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { j: 1, k: -1 }[key];
  if (step !== undefined) {
    current = Math.min(entries.length - 1, Math.max(0, current + step));
    entries[current]?.focus();
    return;
  }
  const wanted = entries[current]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!wanted) return;
  event.preventDefault();
  if (wanted instanceof HTMLButtonElement) wanted.click();
  else wanted.focus();
});
