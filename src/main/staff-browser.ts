// What the pages of admins and merchants do with a script; without it every form and link works all the same.
import '#admin/styles/admin.css';

/** The link of a demonstration is opened by a person at the terminal that printed it: no second click is asked for. */
document.querySelector<HTMLFormElement>('form[data-submit]')?.requestSubmit();

/** A path to hand over becomes the whole address as this browser has it. */
for (const element of document.querySelectorAll<HTMLElement>('[data-origin]'))
  element.textContent = location.origin + (element.textContent ?? '');

const everyMs = 1_000;

/** Parts of the page that go on: asked for again until the answer says that they are over. */
for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) void follow(part);

async function follow(part: HTMLElement): Promise<void> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, everyMs));
    const answer = await fetch(part.dataset['live'] ?? '').catch(() => null);
    // A server that is being restarted answers soon again; a session that is over does not.
    if (answer?.redirected || answer?.status === 401) return location.reload();
    if (!answer?.ok) continue;
    part.innerHTML = await answer.text();
    // What else the page shows of it has changed, too.
    if (answer.headers.get('x-live') === 'over') return location.reload();
  }
}
