// Device pictures as files (specification, Pictures): addresses with a hash are cached for ever, addresses by key alone are revalidated.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PngStore } from '#adapters/pictures/png-store.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { drawingVersion, isDrawingView, isFramedView, viewSizes } from '#drawings/device-form.ts';
import type { DrawingView } from '#drawings/device-form.ts';
import { drawDevice } from '#drawings/draw-device.ts';
import { drawGrade } from '#drawings/grade.ts';
import type { DrawnMarks, GradeView } from '#drawings/grade.ts';
import { indexPictures } from '#drawings/picture-index.ts';
import type { FindPicture, Picture } from '#drawings/picture-index.ts';
import { compressTextNow } from '#web/compress-stored.ts';
import { sendNotFound, sendPng } from '#web/social-cards.ts';

/** An SVG opened on its own is a document: it may load and run nothing. Its own style adapts it to dark backgrounds. */
const contentSecurityPolicy =
  "default-src 'none'; sandbox; frame-ancestors 'none'; style-src 'unsafe-inline'";
const forEver = 'public, max-age=31536000, immutable';
const revalidate = 'public, no-cache';
/** PNG pixels per unit of the drawing. */
const pngScale = 4;

interface Drawn {
  readonly svg: string;
  readonly brotli: Buffer;
}

const drawnGradeOf: Record<string, Drawn> = {};
const drawnOf = new WeakMap<Picture, Partial<Record<DrawingView, Drawn>>>();

/** Looks names up in the newest catalogue; the index is rebuilt only when the catalogue has changed. */
export function createPictureFinder(listProducts: () => readonly Product[]): FindPicture {
  let known: readonly Product[] | null = null;
  let find: FindPicture = () => null;
  return key => {
    const products = listProducts();
    if (products !== known) {
      find = indexPictures(new Map(products.map(({ model }) => [model.id, model])).values());
      known = products;
    }
    return find(key);
  };
}

export function registerDevicePictures(
  server: FastifyInstance,
  { findPicture, pngs }: { findPicture: FindPicture; pngs: PngStore },
): void {
  server.get<{ Params: { view: string; file: string } }>(
    '/images/devices/:view/:file',
    async (request, reply) => {
      const { view, file } = request.params;
      const [, key, hash, type] = /^(.+)([0-9a-f]{10})\.(svg|png)$/.exec(file) ?? [];
      const picture = key === undefined ? null : findPicture(key);
      if (!picture || !isDrawingView(view)) return sendNotFound(reply);
      // A hash from a page of an earlier release or another version's process gets the current picture, but is not cached for ever.
      const isCurrent = picture.imageKeyHash === `${key}${hash}`;
      // The view `beside` depends on the previous model, which is not part of the name.
      const cacheControl = isCurrent && view !== 'beside' ? forEver : revalidate;
      if (type === 'svg') return sendPicture(request, reply, picture, view, cacheControl);
      // PNG is for mails, whose clients show no SVG; they show framed views only.
      if (!isFramedView(view)) return sendNotFound(reply);
      reply.headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' });
      return sendPng(reply, await pngs.render(drawOnce(picture, view).svg, viewSizes[view].width * pngScale));
    },
  );
  server.get<{ Params: { file: string } }>('/images/grades/:file', (request, reply) => {
    const [, grade, view, version] =
      /^([ABCF])-(pair|corner)(?:-(\d+))?\.svg$/.exec(request.params.file) ?? [];
    if (grade === undefined || view === undefined) return sendNotFound(reply);
    const drawn = (drawnGradeOf[`${grade}-${view}`] ??= compress(
      drawGrade(grade as DrawnMarks, view as GradeView),
    ));
    const cacheControl = version === String(drawingVersion) ? forEver : revalidate;
    return sendDrawn(request, reply, `"grade-${grade}-${view}-${drawingVersion}"`, cacheControl, () => drawn);
  });
  server.get<{ Params: { imageKey: string } }>('/images/explore/:imageKey', (request, reply) => {
    const picture = findPicture(request.params.imageKey);
    return picture ? sendPicture(request, reply, picture, 'card', revalidate) : sendNotFound(reply);
  });
}

/** The drawing is the last resort of the lookup order; an operator's photograph for the key comes before it. */
function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
  view: DrawingView,
  cacheControl: string,
): FastifyReply {
  const before =
    view === 'beside' ? `-${picture.before?.form.modelSlug ?? ''}${picture.before?.colour ?? ''}` : '';
  const etag = `"${view}-${picture.imageKeyHash}${before}"`;
  return sendDrawn(request, reply, etag, cacheControl, () => drawOnce(picture, view));
}

function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  cacheControl: string,
  draw: () => Drawn,
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'content-security-policy': contentSecurityPolicy,
    // Pages may come from another host than their pictures (ASSET_URL).
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isNotModified(request, etag)) return reply.status(304).send();
  const { svg, brotli } = draw();
  reply.header('vary', 'accept-encoding').type('image/svg+xml');
  return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    ? reply.header('content-encoding', 'br').send(brotli)
    : reply.send(svg);
}

/** A page shows two dozen pictures: each is drawn and compressed once, and dropped together with its catalogue. */
function drawOnce(picture: Picture, view: DrawingView): Drawn {
  const views = drawnOf.get(picture) ?? {};
  drawnOf.set(picture, views);
  return (views[view] ??= compress(drawDevice(picture.form, picture.colour, view, picture.before)));
}

function compress(svg: string): Drawn {
  return { svg, brotli: compressTextNow(svg) };
}

/** Compares without the weak mark, which a compressing proxy adds to the tags that it passes on. */
function isNotModified(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some(tag => tag.trim().replace(/^W\//, '') === etag);
}
