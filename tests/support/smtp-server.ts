// A real SMTP server on loopback that stores received mails and responds as the test decides.
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  readonly email: Email;
  readonly at: number;
}

/** For a recipient, or for a whole message: null = accepted; a text = refused with it (`550 5.1.1 unknown`). */
export type SmtpVerdict = string | null;
/** A verdict: the connection ends without a response. */
export const cutOff = 'cut';

export interface SmtpBehaviour {
  recipient?: (address: string) => SmtpVerdict;
  /** Called once the message has arrived; it is stored in any case. */
  message?: (mail: ReceivedMail) => SmtpVerdict | Promise<SmtpVerdict>;
  /** Requires this user and password, over TLS or not. */
  auth?: { readonly user: string; readonly pass: string };
}

export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  readonly connections: () => number;
  behaviour: SmtpBehaviour;
  stop(): Promise<void>;
}

/** `later` schedules its end. */
export async function startSmtpServer(
  behaviour: SmtpBehaviour = {},
  port = 0,
  later: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const auth = behaviour.auth;
  const server = new SMTPServer({
    authOptional: !auth,
    allowInsecureAuth: true,
    disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (given, _session, done) => {
      const isRight = given.username === auth?.user && given.password === auth?.pass;
      done(isRight ? null : new Error('wrong password'), isRight ? { user: given.username } : undefined);
    },
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onRcptTo: ({ address }, session, done) => {
      const verdict = testServer.behaviour.recipient?.(address) ?? null;
      if (verdict === cutOff) cut(session);
      else done(refusal(verdict));
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        void (async () => {
          const raw = Buffer.concat(pieces);
          const mail: ReceivedMail = {
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo[0]?.address ?? '',
            raw: raw.toString('utf8'),
            email: await PostalMime.parse(raw),
            at: performance.now(),
          };
          mails.push(mail);
          const verdict = (await testServer.behaviour.message?.(mail)) ?? null;
          if (verdict === cutOff) cut(session);
          else done(refusal(verdict));
        })();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: boundPort } = server.server.address() as AddressInfo;
  const testServer: TestSmtpServer = {
    url: auth
      ? `smtp://${auth.user}:${encodeURIComponent(auth.pass)}@127.0.0.1:${boundPort}`
      : `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    mails,
    connections: () => connections,
    behaviour,
    stop: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  later(() => testServer.stop());
  return testServer;

  /** Closes the connection without a response. */
  function cut({ remotePort }: { remotePort: number }): void {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
}

function refusal(verdict: SmtpVerdict): Error | null {
  if (verdict === null) return null;
  return Object.assign(new Error(verdict.replace(/^\d{3} /, '')), {
    responseCode: Number(verdict.slice(0, 3)),
  });
}
