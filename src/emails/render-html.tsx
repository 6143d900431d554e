// Renders a mail as HTML: one column of 320 to 600 px, in light and dark mode, legible even when a client drops style sheets.
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#domain/locale/locale.ts';
import { Block } from '#emails/blocks.tsx';
import type { MailDocument } from '#emails/mail-document.ts';
import { Table } from '#emails/mail-parts.tsx';
import { light, sans, serif, styleSheet } from '#emails/paint.ts';

/** Content id of the mark. */
export const markName = 'mark';

interface MailFrame {
  readonly document: MailDocument;
  readonly locale: Locale;
  readonly homeUrl: string;
}

export function renderHtml(frame: MailFrame): string {
  const html = renderToStaticMarkup(<Mail {...frame} />)
    // Removes the preload links that React adds for pictures: a mail's pictures are attached.
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    // Outlook on Windows ignores `max-width`.
    .replace('<!--outlook-->', '<!--[if mso]><table align="center" width="600"><tr><td><![endif]-->')
    .replace('<!--/outlook-->', '<!--[if mso]></td></tr></table><![endif]-->');
  return `<!doctype html>${html}`;
}

const side: CSSProperties = { paddingLeft: 24, paddingRight: 24 };
const foot: CSSProperties = {
  margin: 0,
  padding: '0 0 10px',
  fontFamily: sans,
  fontSize: 14,
  lineHeight: '21px',
  color: light.soft,
};

function Mail({ document, locale, homeUrl }: MailFrame) {
  const { subject, preview, blocks, footer } = document;
  return (
    <html lang={locale.tag} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper }}>
        <div style={hidden}>{preview + filler}</div>
        <Table style={{ backgroundColor: light.paper }}>
          <tr>
            <td className="paper" align="center" style={{ backgroundColor: light.paper }}>
              <Comment text="outlook" />
              <Table style={{ maxWidth: 600, margin: '0 auto', textAlign: 'left' }}>
                <tr>
                  <td className="masthead" style={{ ...side, paddingTop: 28 }}>
                    <Masthead homeUrl={homeUrl} />
                  </td>
                </tr>
                <tr>
                  <td className="body" style={{ ...side, paddingTop: 32, wordBreak: 'break-word' }}>
                    {blocks.map((block, at) => (
                      <Block key={at} block={block} />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td className="foot" style={{ ...side, paddingTop: 16, paddingBottom: 40 }}>
                    <Footer footer={footer} />
                  </td>
                </tr>
              </Table>
              <Comment text="/outlook" />
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

const hidden: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  maxWidth: 0,
  overflow: 'hidden',
  opacity: 0,
  color: light.paper,
  fontSize: 1,
  lineHeight: '1px',
};

/** Fills up the preview text, so that mail clients do not append the beginning of the body. */
const filler = '\u00a0\u200c'.repeat(60);

function Comment({ text }: { readonly text: string }) {
  return (
    <div style={{ lineHeight: 0, fontSize: 0 }} dangerouslySetInnerHTML={{ __html: `<!--${text}-->` }} />
  );
}

/** Mark, name, and a double rule, as on every page of the site. */
function Masthead({ homeUrl }: { readonly homeUrl: string }) {
  const name: CSSProperties = {
    fontFamily: serif,
    fontSize: 25,
    lineHeight: '32px',
    letterSpacing: '-0.01em',
    color: light.ink,
    textDecoration: 'none',
  };
  return (
    <>
      <a className="ink" href={homeUrl} style={name}>
        <img
          src={`cid:${markName}`}
          width={34}
          height={32}
          alt=""
          style={{ border: 0, verticalAlign: 'middle', marginRight: 10 }}
        />
        <span style={{ verticalAlign: 'middle' }}>Windfall</span>
      </a>
      <div
        className="inkline"
        style={{
          height: 3,
          marginTop: 12,
          fontSize: 0,
          lineHeight: 0,
          borderTop: `1px solid ${light.ink}`,
          borderBottom: `1px solid ${light.ink}`,
        }}
      />
    </>
  );
}

function Footer({ footer: { why, links, notes } }: { readonly footer: MailDocument['footer'] }) {
  return (
    <div className="rule" style={{ borderTop: `1px solid ${light.rule}`, paddingTop: 18 }}>
      {why !== null && (
        <p className="soft" style={foot}>
          {why}
        </p>
      )}
      {links.map(({ label, href }) => (
        <p key={href} className="soft" style={foot}>
          <a className="soft" href={href} style={{ color: light.soft, textUnderlineOffset: 3 }}>
            {label}
          </a>
        </p>
      ))}
      {notes.map(note => (
        <p key={note} className="soft" style={foot}>
          {note}
        </p>
      ))}
    </div>
  );
}
