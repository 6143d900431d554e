type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** False for other buttons and with modifier keys, with which the browser opens a link elsewhere or saves it. */
export function isPlainClick(event: Click): boolean {
  return event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

/** For a link: does something on this page in place of following the link. */
export function onPlainClick(act: () => void) {
  return (event: Click & Pick<MouseEvent, 'preventDefault'>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
}
