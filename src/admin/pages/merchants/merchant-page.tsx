// One merchant: a form with what is stated about it, and links to its page, feeds, waiting listings and money.
import { CountryChoices } from '#admin/pages/merchants/country-choices.tsx';
import { Field, FormProblems } from '#admin/components/field.tsx';
import { ProfileForm } from '#admin/profile/profile-form.tsx';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { grades } from '#domain/offers/condition.ts';
import type { Grade } from '#domain/offers/condition.ts';

const gradeLabels: Readonly<Record<Grade, string>> = {
  N: 'New',
  A: 'A, excellent',
  B: 'B, good',
  C: 'C, fair',
  certified: 'Certified, no grade',
  ungraded: 'Used, no grade',
};

export function MerchantPage({
  merchant,
  edition,
  typed,
  problems,
}: {
  merchant: Merchant;
  /** Edition of the merchant that the form was filled from, to detect concurrent changes. */
  edition: string;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const { slug, name, countries, countryProfiles, isDemo } = merchant;
  const path = `/admin/merchants/${slug}`;
  return (
    <>
      <p>
        <a href="/admin/merchants">All merchants</a>
      </p>
      <h1>{name}</h1>
      <p>
        {slug}
        {isDemo ? ', fictitious' : ''}: <a href={`/refurbishers/${slug}`}>public page</a>,{' '}
        <a href={`/admin/crawlers?merchant=${slug}`}>feeds</a>,{' '}
        <a href={`/admin/review?merchant=${slug}`}>listings to review</a>,{' '}
        <a href={`/admin/money/${slug}`}>billing</a>
      </p>
      <p>
        Country overrides:{' '}
        {countries.map(country => (
          <span key={country}>
            <a href={`${path}/in/${country}`}>{country}</a>
            {countryProfiles[country] ? ` (${Object.keys(countryProfiles[country]).length})` : ''}{' '}
          </span>
        ))}
      </p>
      <FormProblems problems={problems} />
      <form method="post" action={path}>
        <input type="hidden" name="edition" value={edition} />
        <fieldset className="section">
          <legend>Name, countries and hosts</legend>
          <div className="fields">
            <Field name="name" label="Name" problem={problems.get('name')}>
              {props => <input {...props} required maxLength={200} defaultValue={typed.get('name') ?? ''} />}
            </Field>
            <CountryChoices chosen={typed.getAll('countries')} problem={problems.get('countries')} />
            <Field
              name="hosts"
              label="Hosts"
              hint="Hosts its offers may link to, one per line. Subdomains are included."
              problem={problems.get('hosts')}
            >
              {props => <textarea {...props} rows={3} defaultValue={typed.get('hosts') ?? ''} />}
            </Field>
            <Field
              name="trackingHosts"
              label="Tracking hosts"
              hint="Affiliate networks its links may go through, one per line. Exact hosts only."
              problem={problems.get('trackingHosts')}
            >
              {props => <textarea {...props} rows={3} defaultValue={typed.get('trackingHosts') ?? ''} />}
            </Field>
          </div>
        </fieldset>
        <fieldset className="section">
          <legend>Words for grades</legend>
          <p className="soft">
            Only words that are not recognized already, one per line. They apply from the next run.
          </p>
          <div className="fields">
            {grades.map(grade => {
              const place = `gradeWords.${grade}`;
              return (
                <Field key={grade} name={place} label={gradeLabels[grade]} problem={problems.get(place)}>
                  {props => <textarea {...props} rows={2} defaultValue={typed.get(place) ?? ''} />}
                </Field>
              );
            })}
          </div>
        </fieldset>
        <ProfileForm typed={typed} problems={problems} countries={countries} />
        <button type="submit" className="primary">
          Save
        </button>
      </form>
      <h2>Remove merchant</h2>
      <p>
        <a href={`${path}/off-board`}>See what would be removed</a>. Nothing changes until you confirm.
      </p>
    </>
  );
}
