// Mails in a browser: `/dev/gallery/emails` shows every kind of mail in every language in light and dark mode; `/dev/outbox` shows mails
// that were not sent because there is no SMTP server. Both exist only in development and in the demonstration.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findLocale, locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { escapeXml } from '#web/escape-xml.ts';
import { formatPreviewPage } from '#web/preview-page.ts';

export interface PreviewedMail {
  readonly subject: string;
  /** HTML with embedded pictures. */
  readonly html: string;
  readonly text: string;
}

export interface StoredMail extends PreviewedMail {
  /** Its address below /dev/outbox. */
  readonly name: string;
  /** ISO time. */
  readonly at: string;
  readonly kind: string;
  readonly to: string;
}

export interface MailGallery {
  list(): Promise<readonly string[]>;
  /** null = no mail has that name. */
  render(name: string, locale: Locale): Promise<PreviewedMail | null>;
}

export interface MailOutbox {
  /** Newest first. */
  list(): Promise<readonly StoredMail[]>;
  find(name: string): Promise<StoredMail | null>;
}

export interface MailPreviewDeps {
  /** null = the site is in production and has no gallery. */
  readonly mailGallery: MailGallery | null;
  /** null = mails are sent, or must not be shown. */
  readonly mailOutbox: MailOutbox | null;
}

/** A mail contains strangers' words: its document runs nothing, loads nothing, and can be framed only here. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const papers = ['light', 'dark'] as const;

export function registerMailPreviews(
  server: FastifyInstance,
  { mailGallery, mailOutbox }: MailPreviewDeps,
): void {
  if (mailGallery) registerGallery(server, mailGallery);
  if (mailOutbox) registerOutbox(server, mailOutbox);
}

function registerGallery(server: FastifyInstance, gallery: MailGallery): void {
  server.get<{ Querystring: { locale?: string } }>('/dev/gallery/emails', async (request, reply) => {
    const locale = findLocale(String(request.query.locale ?? '')) ?? (locales[0] as Locale);
    return sendPage(reply, formatGallery(await gallery.list(), locale));
  });
  server.get<{ Params: { name: string; file: string }; Querystring: { paper?: string } }>(
    '/dev/gallery/emails/:name/:file',
    async (request, reply) => {
      const [, slug = '', type] = /^([a-z-]+)\.(html|txt)$/.exec(request.params.file) ?? [];
      const locale = findLocale(slug);
      const mail = locale && (await gallery.render(request.params.name, locale));
      if (!mail) return reply.callNotFound();
      const paper = papers.find(each => each === request.query.paper) ?? null;
      return type === 'txt'
        ? sendText(reply, mail.text)
        : sendMail(reply, applyColorScheme(mail.html, paper));
    },
  );
}

function registerOutbox(server: FastifyInstance, outbox: MailOutbox): void {
  server.get('/dev/outbox', async (_request, reply) => sendPage(reply, formatOutbox(await outbox.list())));
  server.get<{ Params: { file: string } }>('/dev/outbox/:file', async (request, reply) => {
    const [, name = '', type] = /^([\w-]+)\.(html|txt)$/.exec(request.params.file) ?? [];
    const mail = await outbox.find(name);
    if (!mail) return reply.callNotFound();
    return type === 'txt' ? sendText(reply, mail.text) : sendMail(reply, mail.html);
  });
}

/** Shows the mail in one colour scheme whatever the browser prefers; its links open outside the frame. */
function applyColorScheme(html: string, paper: (typeof papers)[number] | null): string {
  if (paper === null) return html;
  return html
    .replace('@media (prefers-color-scheme: dark)', paper === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark;', `color-scheme: ${paper};`)
    .replace('<head>', '<head><base target="_blank">');
}

function formatGallery(names: readonly string[], locale: Locale): string {
  const languages = locales
    .map(({ slug }) =>
      slug === locale.slug
        ? `<li><b aria-current="page">${slug}</b></li>`
        : `<li><a href="?locale=${slug}">${slug}</a></li>`,
    )
    .join('');
  const mails = names
    .map(name => {
      const address = `/dev/gallery/emails/${name}/${locale.slug}`;
      const frames = papers
        .map(
          paper =>
            `<iframe src="${address}.html?paper=${paper}" title="${name}, ${paper}" loading="lazy" width="390" height="720"></iframe>`,
        )
        .join('');
      return `<section><h2 id="${name}">${name}</h2><p><a href="${address}.html">alone</a> <a href="${address}.txt">as text</a></p><div class="frames">${frames}</div></section>`;
    })
    .join('');
  return formatPreviewPage({
    title: 'Mails',
    body: `<p>Every mail of ours in ${locale.tag}, on light and on dark paper, from invented facts.</p><ul class="row">${languages}</ul>${mails}`,
  });
}

function formatOutbox(mails: readonly StoredMail[]): string {
  const rows = mails
    .map(({ name, at, kind, to, subject }) => {
      const time = at.replace('T', ' ').slice(0, 19);
      return `<tr><td><time datetime="${escapeXml(at)}">${escapeXml(time)}</time></td><td><a href="/dev/outbox/${name}.html">${escapeXml(subject)}</a><br><small>${escapeXml(kind)}, to ${escapeXml(mask(to))}, <a href="/dev/outbox/${name}.txt">as text</a></small></td></tr>`;
    })
    .join('');
  const list =
    rows === ''
      ? '<p>No mail yet. Ask for an alert or the newsletter, and look here again.</p>'
      : `<table><thead><tr><th scope="col">UTC</th><th scope="col">Mail</th></tr></thead><tbody>${rows}</tbody></table>`;
  return formatPreviewPage({
    title: 'Outbox',
    body: `<p>This site has no mail server: what it would send is shown here instead, to everybody who opens this page. Give no address that anybody may not see.</p>${list}`,
  });
}

/** `a…@example.org`: recognisable to its owner only. */
function mask(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return send(reply, html, 'text/html', pagePolicy);
}

function sendMail(reply: FastifyReply, html: string): FastifyReply {
  return send(reply, html, 'text/html', mailPolicy);
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return send(reply, text, 'text/plain', mailPolicy);
}

function send(reply: FastifyReply, content: string, type: string, policy: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type(`${type}; charset=utf-8`)
    .send(content);
}
