// POST /api/r/conversions: signed by Standard Webhooks with a key of the merchant. Errors have the form of all calls, in English, since
// only programs call it.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conversionsPath, postConversion } from '#api/contract/conversions.ts';
import { visitorLimit } from '#api/limit-visitors.ts';
import type { Result } from '#domain/result.ts';
import type { Conversion } from '#domain/billing/conversion.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import type { ConversionFailure } from '#services/billing/record-conversion.ts';
import type { SignatureHeaders, SignatureProblem } from '#services/webhooks/verify-webhook.ts';

export interface ConversionDeps {
  /** The merchant of a slug and the signed time of the message, or the problem; an unknown merchant has no key. */
  readonly verify: (
    merchantSlug: string,
    headers: SignatureHeaders,
    body: string,
  ) => Promise<{ readonly merchantId: number; readonly reportedAt: Date } | SignatureProblem>;
  readonly take: (
    merchantId: number,
    reported: Conversion,
    reportedAt: Date,
  ) => Promise<Result<'recorded' | 'changed' | 'unchanged', ConversionFailure>>;
}

interface FailureDeps {
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** code -> HTTP status and words @table */
const problems = {
  'signature-missing': [401, 'webhook-id, webhook-timestamp and webhook-signature are needed.'],
  'signature-late': [401, 'webhook-timestamp is more than five minutes from now: sign each attempt anew.'],
  'signature-wrong': [401, 'No key of this merchant that is in force made this signature of this body.'],
  'invalid-request': [400, 'The body is not of the form of this call.'],
  'click-unknown': [422, 'This merchant has no click of that id in the last 400 days.'],
  'before-click': [422, 'It happened before the click.'],
  'in-future': [422, 'It has not happened yet.'],
  stale: [409, 'A newer message about this conversion came before.'],
  'other-click': [409, 'This conversion was told of another click.'],
  'other-currency': [409, 'This conversion was told in another currency.'],
  'pending-again': [409, 'This conversion was approved or rejected before and cannot be pending again.'],
  'too-many-requests': [429, 'Too many requests: come back in a minute.'],
  'too-large': [413, 'The body is too large.'],
  'unsupported-media-type': [415, 'The body must be application/json.'],
  unavailable: [503, 'Try again in a moment.'],
  internal: [500, 'Something went wrong here. Try again later.'],
} as const satisfies Record<string, readonly [number, string]>;

type ProblemCode = keyof typeof problems;

const bodyLimit = 8 * 1024;

/** `parent` has registered the limits of visitors. The body is taken as unparsed text, because the signature covers it exactly as sent. */
export async function registerConversions(
  parent: FastifyInstance,
  { verify, take, onUnexpected }: ConversionDeps & FailureDeps,
): Promise<void> {
  await parent.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, body: string) => body,
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const code = codeOf(error);
      if (code === 'internal' || code === 'unavailable') onUnexpected(error, request);
      return refuse(request, reply, code);
    });
    scope.post<{ Body: string | undefined }>(
      conversionsPath,
      { bodyLimit, config: visitorLimit },
      async (request, reply) => {
        const body = request.body ?? '';
        const asked = postConversion.request.safeParse(parseJson(body));
        if (!asked.success) {
          const [issue] = asked.error.issues;
          const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
          const field = [...(issue?.path ?? []), ...keys].map(String).join('.') || 'body';
          return refuse(request, reply, 'invalid-request', field.slice(0, 200));
        }
        const { merchant, conversionId, clickId, commissionMinor, convertedAt, ...reported } = asked.data;
        const signed = await verify(merchant, readSignature(request), body);
        if (typeof signed === 'string') return refuse(request, reply, signed);
        const taken = await take(
          signed.merchantId,
          {
            ...reported,
            networkId: conversionId,
            clickId: Number(clickId),
            commissionMinor: commissionMinor ?? null,
            convertedAt: Date.parse(convertedAt),
          },
          signed.reportedAt,
        );
        if (!taken.ok) return refuse(request, reply, taken.failure);
        return reply.send({ conversionId, status: reported.status, result: taken.value });
      },
    );
  });
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  field?: string,
): FastifyReply {
  const [status, error] = problems[code];
  if (status === 503) reply.header('retry-after', '5');
  return reply
    .status(status)
    .send({ error, code, requestId: request.id, ...(field === undefined ? {} : { field }) });
}

function codeOf(error: FastifyError): ProblemCode {
  if (isDatabaseAway(error)) return 'unavailable';
  const status = error.statusCode ?? 500;
  if (status === 429) return 'too-many-requests';
  if (status === 413) return 'too-large';
  if (status === 415) return 'unsupported-media-type';
  return status < 500 ? 'invalid-request' : 'internal';
}

function readSignature({ headers }: FastifyRequest): SignatureHeaders {
  const read = (name: string) => [headers[name]].flat()[0];
  return {
    id: read('webhook-id'),
    timestamp: read('webhook-timestamp'),
    signature: read('webhook-signature'),
  };
}

/** null = not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
