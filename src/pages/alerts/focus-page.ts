/** Moves the focus to the page's heading after the focused element was removed, so that a screen reader continues there. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
