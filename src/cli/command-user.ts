// Names the user of a command for the audit log.
import { userInfo } from 'node:os';

/** `command of anna` */
export function nameCommandUser(): string {
  return `command of ${readUser()}`;
}

function readUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no passwd entry.
    return 'the system';
  }
}
