// A form field with its label, hint and error.
import type { ReactNode } from 'react';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-label': string | undefined;
}

/** `spoken`: accessible name, where the visible label alone is ambiguous. */
export function Field({
  name,
  label,
  spoken,
  hint,
  problem,
  className,
  children,
}: {
  name: string;
  label: string;
  spoken?: string | undefined;
  hint?: string | undefined;
  problem?: string | undefined;
  className?: string;
  children: (props: FieldProps) => ReactNode;
}) {
  const id = `field-${name}`;
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className ?? ''}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': notes === '' ? undefined : notes,
        'aria-label': spoken,
      })}
      {hint === undefined ? null : (
        <span className="soft hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldProblemNote name={name} problem={problem} />
    </div>
  );
}

export function FieldProblemNote({ name, problem }: { name: string; problem: string | undefined }) {
  return problem === undefined ? null : (
    <span className="bad hint" id={`field-${name}-problem`}>
      {problem}
    </span>
  );
}

/** The summary at the top of a rejected form: how many fields are wrong, and errors of the form as a whole. */
export function FormProblems({ problems }: { problems: ReadonlyMap<string, string> }) {
  if (problems.size === 0) return null;
  const fields = [...problems].filter(([name]) => name !== '');
  return (
    <div className="notice wrong" role="alert">
      <p>Nothing was saved. {problems.get('') ?? ''}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(([name, problem]) => (
            <li key={name}>
              <a href={`#field-${name}`}>{name}</a>: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
