// What the pages of admins and merchants do with a script; without it every form and link works all the same.
import '#admin/styles/admin.css';

/** The link of a demonstration is opened by a person at the terminal that printed it: no second click is asked for. */
document.querySelector<HTMLFormElement>('form[data-submit]')?.requestSubmit();

/** A path to hand over becomes the whole address as this browser has it. */
for (const element of document.querySelectorAll<HTMLElement>('[data-origin]'))
  element.textContent = location.origin + (element.textContent ?? '');
