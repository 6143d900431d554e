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
  certified: 'Certified, without a grade',
  ungraded: 'Used, without a grade',
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
        {isDemo ? ', fictitious' : ''}: <a href={`/refurbishers/${slug}`}>its page</a>,{' '}
        <a href={`/admin/crawlers?merchant=${slug}`}>feeds</a>,{' '}
        <a href={`/admin/review?merchant=${slug}`}>listings that wait</a>,{' '}
        <a href={`/admin/money/${slug}`}>clicks, links and statements</a>
      </p>
      <p>
        Terms that differ in a country:{' '}
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
          <legend>Name, places and links</legend>
          <div className="fields">
            <Field name="name" label="Name" problem={problems.get('name')}>
              {props => <input {...props} required maxLength={200} defaultValue={typed.get('name') ?? ''} />}
            </Field>
            <CountryChoices chosen={typed.getAll('countries')} problem={problems.get('countries')} />
            <Field
              name="hosts"
              label="Hosts"
              hint="Where its offers may lead, one to a line; subdomains are included."
              problem={problems.get('hosts')}
            >
              {props => <textarea {...props} rows={3} defaultValue={typed.get('hosts') ?? ''} />}
            </Field>
            <Field
              name="trackingHosts"
              label="Tracking hosts"
              hint="Affiliate networks that its links may go through: exactly these hosts."
              problem={problems.get('trackingHosts')}
            >
              {props => <textarea {...props} rows={3} defaultValue={typed.get('trackingHosts') ?? ''} />}
            </Field>
          </div>
        </fieldset>
        <fieldset className="section">
          <legend>Its words for grades</legend>
          <p className="soft">
            Only what the languages of its feeds do not say already, one to a line. Listings are read so from
            the next run on.
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
      <h2>Off-board</h2>
      <p>
        <a href={`${path}/off-board`}>See what would go with it</a>; nothing changes before you say so there.
      </p>
    </>
  );
}
