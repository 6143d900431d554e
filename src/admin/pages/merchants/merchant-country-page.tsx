// What a merchant states differently in one country. An empty field keeps the general value.
import { FormProblems } from '#admin/components/field.tsx';
import { ProfileForm } from '#admin/profile/profile-form.tsx';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

export function MerchantCountryPage({
  merchant,
  country,
  edition,
  usual,
  typed,
  problems,
}: {
  merchant: Merchant;
  country: CountrySlug;
  edition: string;
  /** The general values, which apply elsewhere. */
  usual: URLSearchParams;
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const { slug, name } = merchant;
  return (
    <>
      <p>
        <a href={`/admin/merchants/${slug}`}>{name}</a>
      </p>
      <h1>
        {name} in {country}
      </h1>
      <p className="soft prose">
        Fill in only what differs in this country. Empty fields use the general value, shown in grey.
        Translated texts, contact details, social media and grade descriptions are replaced as a group:
        filling in one field of a group replaces the whole group.
      </p>
      <FormProblems problems={problems} />
      <form method="post" action={`/admin/merchants/${slug}/in/${country}`}>
        <input type="hidden" name="edition" value={edition} />
        <ProfileForm typed={typed} problems={problems} countries={[country]} usual={usual} />
        <button type="submit" className="primary">
          Save
        </button>
      </form>
    </>
  );
}
