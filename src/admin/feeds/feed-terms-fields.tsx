// The form fields of a feed's terms: what an operator states because the feed's lines do not.
import { Field } from '#admin/components/field.tsx';
import { columnMeanings, priceForms, defaultAvailabilities } from '#domain/feeds/feed-terms.ts';
import { currencies, languages } from '#domain/locale/locale.ts';

const priceFormWords = { comma: '1.299,00', dot: '1,299.00', cents: '129900' } as const;

export function FeedTermsFields({
  typed,
  problems,
  headerNames = [],
  hasPassword = false,
}: {
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
  /** Names of the request headers that are already set. */
  headerNames?: readonly string[];
  hasPassword?: boolean;
}) {
  const fieldProps = (name: string) => ({ name, problem: problems.get(name) });
  const valueOf = (name: string) => typed.get(name) ?? '';
  const names = Object.keys(columnMeanings).filter(meaning => typed.has(`column.${meaning}`));
  return (
    <>
      <fieldset className="section">
        <legend>What its lines do not say</legend>
        <p className="soft">A line that says it itself is believed. Empty: as the format has it.</p>
        <div className="fields">
          <Field
            {...fieldProps('condition')}
            label="Condition"
            hint="used, refurbished, new, or a grade in its own words"
          >
            {props => <input {...props} maxLength={100} defaultValue={valueOf('condition')} />}
          </Field>
          <Field {...fieldProps('availability')} label="Availability">
            {props => (
              <select {...props} defaultValue={valueOf('availability')}>
                <option value="">as its lines say</option>
                {defaultAvailabilities.map(each => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
          <Field {...fieldProps('currency')} label="Currency of prices that name none">
            {props => (
              <select {...props} defaultValue={valueOf('currency')}>
                <option value="">as the format has it</option>
                {currencies.map(each => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
          <Field {...fieldProps('priceForm')} label="How prices are written">
            {props => (
              <select {...props} defaultValue={valueOf('priceForm')}>
                <option value="">found by itself</option>
                {priceForms.map(each => (
                  <option key={each} value={each}>
                    {priceFormWords[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field {...fieldProps('shipping')} label="Shipping costs" hint="4.90, or 0">
            {props => <input {...props} inputMode="decimal" defaultValue={valueOf('shipping')} />}
          </Field>
          <Field {...fieldProps('language')} label="Language of its titles">
            {props => (
              <select {...props} defaultValue={valueOf('language')}>
                <option value="">the country’s</option>
                {languages.map(each => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <details open={names.length > 0}>
          <summary>
            Its own names of columns, fields or elements{names.length > 0 ? `: ${names.length}` : ''}
          </summary>
          <div className="fields">
            {Object.entries(columnMeanings).map(([meaning, what]) => (
              <Field key={meaning} {...fieldProps(`column.${meaning}`)} label={meaning} hint={what}>
                {props => <input {...props} maxLength={200} defaultValue={valueOf(`column.${meaning}`)} />}
              </Field>
            ))}
          </div>
        </details>
      </fieldset>
      <fieldset className="section">
        <legend>How its address is asked for</legend>
        <div className="fields">
          <label className="line">
            <input
              type="checkbox"
              name="hasPages"
              value="yes"
              defaultChecked={valueOf('hasPages') === 'yes'}
            />
            It lists its products in pages; read all of them
          </label>
          <Field
            {...fieldProps('headers')}
            label="Headers"
            hint={
              headerNames.length === 0
                ? 'NAME: TEXT, one to a line.'
                : `${headerNames.join(', ')}: kept and never shown. NAME: without a text takes one back.`
            }
          >
            {props => <textarea {...props} rows={2} autoComplete="off" defaultValue={valueOf('headers')} />}
          </Field>
          <Field
            {...fieldProps('basicAuth')}
            label="User and password"
            hint={hasPassword ? 'Kept and never shown; type USER:PASSWORD for another.' : 'USER:PASSWORD'}
          >
            {props => <input {...props} type="password" autoComplete="off" />}
          </Field>
          {hasPassword ? (
            <label className="line">
              <input type="checkbox" name="forgetBasicAuth" value="yes" />
              Forget the password
            </label>
          ) : null}
          <Field
            {...fieldProps('maxMegabytes')}
            label="Most megabytes, as sent"
            hint="50 where nothing is said"
          >
            {props => <input {...props} inputMode="numeric" defaultValue={valueOf('maxMegabytes')} />}
          </Field>
          <Field {...fieldProps('maxRows')} label="Most rows" hint="500,000 where nothing is said">
            {props => <input {...props} inputMode="numeric" defaultValue={valueOf('maxRows')} />}
          </Field>
        </div>
      </fieldset>
    </>
  );
}
