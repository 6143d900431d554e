// Connections to the SMTP server, which are reused while mails follow one another and closed when idle.
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from '#adapters/mail/smtp-settings.ts';

const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 15_000,
  socketTimeout: 60_000,
} as const;
/** An unused connection is closed after this time. */
const idleMs = 3_000;

export interface SmtpConnections {
  /** A connection that accepts a message; `isUsed`: it has sent one before. Rejects with the error of the server or the network. */
  acquire(): Promise<{ readonly connection: SMTPConnection; readonly isUsed: boolean }>;
  /** Call it after a message that the server has accepted. */
  release(connection: SMTPConnection): void;
  close(): void;
}

export function createSmtpConnections(settings: SmtpSettings): SmtpConnections {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  const drop = (connection: SMTPConnection) => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    connection.close();
  };
  return {
    acquire: async () => {
      const [known] = idle.keys();
      if (!known) {
        const connection = await connect(settings);
        connection.once('end', () => {
          if (idle.has(connection)) drop(connection);
        });
        return { connection, isUsed: false };
      }
      clearTimeout(idle.get(known));
      idle.delete(known);
      return { connection: known, isUsed: true };
    },
    release: connection => {
      const timer = setTimeout(() => {
        idle.delete(connection);
        connection.quit();
      }, idleMs);
      timer.unref();
      idle.set(connection, timer);
    },
    close: () => {
      for (const connection of idle.keys()) drop(connection);
    },
  };
}

async function connect(settings: SmtpSettings): Promise<SMTPConnection> {
  const { host, port, isSecure, requiresTls, auth } = settings;
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    logger: false,
    ...timeouts,
  });
  // Errors of an idle connection are ignored: the next mail gets another connection.
  connection.on('error', () => {});
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect(error => (error ? reject(error) : resolve()));
    });
    if (auth)
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.login({ credentials: auth, user: auth.user, pass: auth.pass }, error =>
          error ? reject(error) : resolve(),
        );
      });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
