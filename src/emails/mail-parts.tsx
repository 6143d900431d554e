// The building blocks of mails: layout by tables, and inline styles, because mail clients support little else.
import type { CSSProperties, ReactNode } from 'react';
import type { MailLink, MailedFacts } from '#emails/mail-document.ts';
import { light, sans } from '#emails/paint.ts';

export const text: CSSProperties = {
  margin: 0,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '25px',
  color: light.ink,
};
export const small: CSSProperties = { ...text, fontSize: 14, lineHeight: '21px', color: light.soft };
export const anchor: CSSProperties = {
  color: light.ink,
  textDecoration: 'underline',
  textDecorationColor: light.accent,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
};

export function Table({ children, style }: { readonly children: ReactNode; readonly style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ borderCollapse: 'collapse', width: '100%', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

const factStyle: CSSProperties = {
  padding: '9px 0',
  borderTop: `1px solid ${light.rule}`,
  fontFamily: sans,
  fontSize: 15,
  lineHeight: '22px',
  verticalAlign: 'top',
  fontVariantNumeric: 'lining-nums tabular-nums',
};

export function Facts({ facts }: { readonly facts: MailedFacts }) {
  return (
    <Table style={{ marginBottom: 26 }}>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <td
            className="soft rule"
            style={{ ...factStyle, color: light.soft, paddingRight: 16, whiteSpace: 'nowrap' }}
          >
            {label}
          </td>
          <td className="ink rule" style={{ ...factStyle, color: light.ink, textAlign: 'right' }}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function Button({ link: { label, href } }: { readonly link: MailLink }) {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: light.accent,
    color: light.onAccent,
    fontFamily: sans,
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 2,
  };
  return (
    <p style={{ margin: 0, padding: '4px 0 24px' }}>
      <a className="button" href={href} style={style}>
        {label}
      </a>
    </p>
  );
}

export function Links({ links }: { readonly links: readonly MailLink[] }) {
  return (
    <>
      {links.map(({ label, href }) => (
        <p key={href} className="ink" style={{ ...text, paddingBottom: 10 }}>
          <a className="ink" href={href} style={anchor}>
            {label}
          </a>
        </p>
      ))}
    </>
  );
}
