// People who leave their address, get the mail with the code, and type it.
import { fillPath } from '#api/contract/fill-path.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { VisitorCallName } from '#api/contract/visitor-addresses.ts';
import { ask } from '#tests/support/http-client.ts';
import type { TestSmtpServer } from '#tests/support/smtp-server.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const place = { locale: 'it-it', countrySlug: 'it', languageSlug: 'it' };
const mailWithinMs = 30_000;

export interface Newcomers {
  readonly begun: number;
  readonly confirmed: number;
}

export function createNewcomers(origin: string, smtp: TestSmtpServer) {
  let [begun, confirmed] = [0, 0];
  return {
    count: (): Newcomers => ({ begun, confirmed }),
    /** One more person, from a network address of their own. */
    come: async (): Promise<void> => {
      const at = ++begun;
      const email = `newcomer-${at}@example.org`;
      const visitor = openVisitor(origin, `2001:db8:ffff:${at.toString(16)}::1`);
      await visitor('updateUser', { ...place, email, newsletterFrequency: 'monthly' });
      const deadline = performance.now() + mailWithinMs;
      const find = () => smtp.mails.find(({ to }) => to === email);
      while (!find() && performance.now() < deadline) await new Promise(resolve => setTimeout(resolve, 100));
      const code = /\b\d{6}\b/.exec(find()?.email.text ?? '')?.[0] ?? '';
      const status = await visitor('confirmEmail', { userToken: 'current', emailConfirmationToken: code });
      if (status === 200) confirmed++;
    },
  };
}

function openVisitor(origin: string, address: string) {
  let cookie = '';
  return async (name: VisitorCallName, request: Readonly<Record<string, unknown>>): Promise<number> => {
    const call = visitorAddresses[name];
    const isPost = call.method === 'POST';
    const answer = await ask(origin, fillPath(call, request), {
      method: call.method,
      headers: {
        ...ownScript,
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(request) }),
    });
    cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie;
    return answer.status;
  };
}
