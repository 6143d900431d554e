// Whether this browser is led on to partners by itself: a visitor may switch it off, here and before any partner's page.

const storageKey = 'windfall.stay';

export function isAutoForwarding(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    // Without storage the choice cannot be read, so nothing forwards.
    return false;
  }
}

export function setAutoForwarding(isKept: boolean): void {
  try {
    if (isKept) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
  } catch {
    // Then nothing leads on anyway.
  }
}
