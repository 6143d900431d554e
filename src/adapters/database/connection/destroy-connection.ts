import type pg from 'pg';

/** Closes the socket at once without sending anything: pending queries reject. The server may be unable to answer any more. */
export function destroyConnection(client: pg.ClientBase): void {
  // Part of the driver's interface that its types leave out.
  (client as pg.ClientBase & { readonly connection: pg.Connection }).connection.stream.destroy();
}
