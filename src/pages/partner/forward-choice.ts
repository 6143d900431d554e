// Whether pages forward to partners automatically. Visitors can switch it off on any of these pages, for this browser.

const storageKey = 'windfall.stay';

export function isAutoForwarding(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    // Without storage a visitor's refusal cannot be read, so nothing forwards.
    return false;
  }
}

export function setAutoForwarding(isKept: boolean): void {
  try {
    if (isKept) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
  } catch {
    // Without storage nothing forwards anyway.
  }
}
