interface PlainParagraphsProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** Plain text as paragraphs; React escapes it. */
export function PlainParagraphs({ text, className }: PlainParagraphsProps) {
  return text
    .split(/\n+/)
    .map((paragraph, at) => ({ key: `${at}`, paragraph }))
    .map(({ key, paragraph }) => (
      <p key={key} className={className} dir="auto">
        {paragraph}
      </p>
    ));
}
