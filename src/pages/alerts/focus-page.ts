/** The focus goes to the page's heading, where what had it is gone: a screen reader goes on from there. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
