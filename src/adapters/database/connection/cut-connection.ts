import type pg from 'pg';

/** Ends a connection at once, with nothing sent: what waits on it is rejected. The server may be unable to say anything by now. */
export function cutConnection(client: pg.ClientBase): void {
  // Part of the driver's interface that its types leave out.
  (client as pg.ClientBase & { readonly connection: pg.Connection }).connection.stream.destroy();
}
