// Who gave a command, for the audit log.
import { userInfo } from 'node:os';

/** `command of anna` */
export function nameCommandUser(): string {
  return `command of ${readUser()}`;
}

function readUser(): string {
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no entry.
    return 'the system';
  }
}
