// The fields of a merchant's profile, for admins' and merchants' forms. A rejected form is shown again as it was typed.
import { Field, FieldProblemNote } from '#admin/components/field.tsx';
import { languageNames } from '#admin/components/language-names.ts';
import { instalmentChoices, profileSections } from '#admin/profile/profile-fields.ts';
import type { ProfileField } from '#admin/profile/profile-fields.ts';
import { languages, locales } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

interface ProfileFormProps {
  /** Field values by name. */
  readonly typed: URLSearchParams;
  /** Errors by field name. */
  readonly problems: ReadonlyMap<string, string>;
  /** Countries whose languages have text fields; other languages have one only where a text exists. */
  readonly countries: readonly CountrySlug[];
  /** Values that apply to empty fields, shown as placeholders; absent = an empty field states nothing. */
  readonly usual?: URLSearchParams | undefined;
}

export function ProfileForm({ typed, problems, countries, usual }: ProfileFormProps) {
  const read = new Set(
    locales.filter(({ country }) => countries.includes(country)).map(each => each.language),
  );
  return profileSections.map(({ title, fields }) => (
    <fieldset key={title} className="section">
      <legend>{title}</legend>
      <div className="fields">
        {fields.map(field =>
          field.kind === 'texts' ? (
            <TranslatedInputs
              key={field.name}
              field={field}
              shown={languages.filter(each => read.has(each) || typed.has(`${field.name}.${each}`))}
              typed={typed}
              problems={problems}
              usual={usual}
            />
          ) : (
            <ProfileInput key={field.name} field={field} typed={typed} problems={problems} usual={usual} />
          ),
        )}
      </div>
    </fieldset>
  ));
}

type InputProps = Pick<ProfileFormProps, 'typed' | 'problems' | 'usual'> & { readonly field: ProfileField };

function ProfileInput({ field, typed, problems, usual }: InputProps) {
  const { name, label, kind, hint } = field;
  const value = typed.get(name) ?? '';
  const problem = problems.get(name);
  const before = usual?.get(name) ?? '';
  if (kind === 'instalments') {
    const chosen = typed.getAll(name);
    return (
      <fieldset className="choices" id={`field-${name}`}>
        <legend>{label}</legend>
        {instalmentChoices.map(number => (
          <label key={number} className="line">
            <input
              type="checkbox"
              name={name}
              value={number}
              defaultChecked={chosen.includes(String(number))}
            />
            {number}
          </label>
        ))}
        <FieldProblemNote name={name} problem={problem} />
      </fieldset>
    );
  }
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {props =>
        kind === 'choice' ? (
          <select {...props} defaultValue={value}>
            <option value="">{before === '' ? 'Not stated' : `General value (${before})`}</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        ) : kind === 'pairs' ? (
          <textarea {...props} rows={3} defaultValue={value} placeholder={before} />
        ) : (
          <input
            {...props}
            defaultValue={value}
            placeholder={before}
            maxLength={2_000}
            inputMode={kind === 'number' ? 'numeric' : kind === 'money' ? 'decimal' : undefined}
          />
        )
      }
    </Field>
  );
}

function TranslatedInputs({
  field: { name, label, hint },
  shown,
  typed,
  problems,
  usual,
}: InputProps & { readonly shown: readonly LanguageSlug[] }) {
  return (
    <fieldset className="texts">
      <legend>
        {label}
        {hint === undefined ? null : <span className="soft"> {hint}</span>}
      </legend>
      {shown.map(language => {
        const place = `${name}.${language}`;
        return (
          <Field
            key={language}
            name={place}
            label={languageNames[language]}
            spoken={`${label}, ${languageNames[language]}`}
            problem={problems.get(place)}
          >
            {props => (
              <textarea
                {...props}
                rows={2}
                lang={language}
                maxLength={2_000}
                defaultValue={typed.get(place) ?? ''}
                placeholder={usual?.get(place) ?? ''}
              />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
