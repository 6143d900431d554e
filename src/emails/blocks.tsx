// The blocks of a mail as HTML.
import type { CSSProperties } from 'react';
import { Device, Row } from '#emails/device-blocks.tsx';
import type { MailBlock } from '#emails/mail-document.ts';
import { Button, Facts, Table, small, text } from '#emails/mail-parts.tsx';
import { light, serif } from '#emails/paint.ts';

export function Block({ block }: { readonly block: MailBlock }) {
  switch (block.kind) {
    case 'title':
      return (
        <h1 className="ink title" style={titleStyle}>
          {block.text}
        </h1>
      );
    case 'text':
      return block.isSmall ? (
        <p className="soft" style={{ ...small, paddingBottom: 16 }}>
          {block.text}
        </p>
      ) : (
        <p className="ink" style={{ ...text, paddingBottom: 16 }}>
          {block.text}
        </p>
      );
    case 'words':
      return block.text.split('\n\n').map((paragraph, at) => (
        <p key={at} className="ink" style={{ ...text, paddingBottom: 16, whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ));
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'code':
      return <Code code={block.code} />;
    case 'button':
      return <Button link={block.link} />;
    case 'device':
      return <Device {...block} />;
    case 'rows':
      return (
        <Table style={{ marginBottom: 18 }}>
          {block.rows.map((row, at) => (
            <Row key={at} row={row} isFirst={at === 0} />
          ))}
        </Table>
      );
  }
}

const titleStyle: CSSProperties = {
  margin: 0,
  padding: '0 0 18px',
  fontFamily: serif,
  fontSize: 32,
  lineHeight: '1.15',
  fontWeight: 400,
  letterSpacing: '-0.01em',
  color: light.ink,
};

/** Six digits as a single word, so that they are copied together. */
function Code({ code }: { readonly code: string }) {
  const style: CSSProperties = {
    margin: '0 0 12px',
    padding: '16px 0 14px',
    borderTop: `1px solid ${light.ink}`,
    borderBottom: `1px solid ${light.ink}`,
    fontFamily: serif,
    fontSize: 44,
    lineHeight: '52px',
    letterSpacing: 10,
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: light.ink,
  };
  return (
    <p className="ink inkline code" style={style}>
      {code}
    </p>
  );
}
