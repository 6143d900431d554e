// The countries in which a merchant sells.
import { FieldProblemNote } from '#admin/components/field.tsx';
import { countries } from '#domain/locale/locale.ts';

export function CountryChoices({
  chosen,
  problem,
}: {
  chosen: readonly string[];
  problem: string | undefined;
}) {
  return (
    <fieldset className="choices" id="field-countries">
      <legend>Sells in</legend>
      {countries.map(country => (
        <label key={country} className="line">
          <input type="checkbox" name="countries" value={country} defaultChecked={chosen.includes(country)} />
          {country}
        </label>
      ))}
      <FieldProblemNote name="countries" problem={problem} />
    </fieldset>
  );
}
