// The least that Node needs to send bytes over HTTP, to compare with: answers `/N` with the Nth of the bodies that its parent sends first.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainBody {
  readonly base64: string;
  readonly headers: Readonly<Record<string, string>>;
}

process.once('message', (given: readonly PlainBody[]) => {
  const bodies = given.map(({ base64, headers }) => ({ bytes: Buffer.from(base64, 'base64'), headers }));
  const server = createServer((request, response) => {
    const body = bodies[Number(request.url?.slice(1))];
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { ...body.headers, 'content-length': body.bytes.length });
    response.end(body.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
