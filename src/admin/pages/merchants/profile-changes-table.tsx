// The profile changes that a merchant proposes: old and new values side by side.
import { profileFields } from '#admin/profile/profile-fields.ts';
import { languageNames } from '#admin/components/language-names.ts';
import { TableHead } from '#admin/components/table-head.tsx';
import { languages } from '#domain/locale/locale.ts';
import type { ProfileChange } from '#domain/merchants/profile-changes.ts';

export function ProfileChangesTable({
  changes,
  overtaken = new Set(),
}: {
  changes: readonly ProfileChange[];
  /** Paths that have been changed since the proposal. */
  overtaken?: ReadonlySet<string>;
}) {
  return (
    <div className="scroll">
      <table className="ledger reflow changes">
        <TableHead columns={['Field', 'Old', 'New']} />
        <tbody>
          {changes.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row">
                {nameField(path)}
                {overtaken.has(path) ? <div className="warn">changed since by someone else</div> : null}
              </th>
              <td data-label="Old">
                <Value value={from} />
              </td>
              <td data-label="New">
                <Value value={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `summary.en` -> `Summary, English`; a path that no form field has stays as it is. */
function nameField(path: string): string {
  const field = profileFields.find(({ name }) => path === name || path.startsWith(`${name}.`));
  const language = languages.find(each => path === `${field?.name ?? ''}.${each}`);
  if (!field) return path;
  return language === undefined ? field.label : `${field.label}, ${languageNames[language]}`;
}

function Value({ value }: { value: unknown }) {
  if (value === undefined || value === null) return <span className="soft">not stated</span>;
  return <>{Array.isArray(value) ? value.map(write).join(', ') : write(value)}</>;
}

function write(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(write).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
