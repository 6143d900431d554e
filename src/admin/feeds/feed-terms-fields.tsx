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
        <legend>Defaults</legend>
        <p className="soft">
          Used where a listing does not state the value itself. Leave empty to follow the format.
        </p>
        <div className="fields">
          <Field
            {...fieldProps('condition')}
            label="Condition"
            hint="used, refurbished, new, or the shop’s word for a grade"
          >
            {props => <input {...props} maxLength={100} defaultValue={valueOf('condition')} />}
          </Field>
          <Field {...fieldProps('availability')} label="Availability">
            {props => (
              <select {...props} defaultValue={valueOf('availability')}>
                <option value="">As stated in the feed</option>
                {defaultAvailabilities.map(each => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
          <Field {...fieldProps('currency')} label="Currency">
            {props => (
              <select {...props} defaultValue={valueOf('currency')}>
                <option value="">Format default</option>
                {currencies.map(each => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
          <Field {...fieldProps('priceForm')} label="Price format">
            {props => (
              <select {...props} defaultValue={valueOf('priceForm')}>
                <option value="">Detect automatically</option>
                {priceForms.map(each => (
                  <option key={each} value={each}>
                    {priceFormWords[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            {...fieldProps('shipping')}
            label="Shipping cost"
            hint="Such as 4.90, or 0 for free shipping"
          >
            {props => <input {...props} inputMode="decimal" defaultValue={valueOf('shipping')} />}
          </Field>
          <Field {...fieldProps('language')} label="Title language">
            {props => (
              <select {...props} defaultValue={valueOf('language')}>
                <option value="">Country default</option>
                {languages.map(each => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <details open={names.length > 0}>
          <summary>Column mapping{names.length > 0 ? `: ${names.length}` : ''}</summary>
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
        <legend>Request and limits</legend>
        <div className="fields">
          <label className="line">
            <input
              type="checkbox"
              name="hasPages"
              value="yes"
              defaultChecked={valueOf('hasPages') === 'yes'}
            />
            The feed is paginated: read all pages
          </label>
          <Field
            {...fieldProps('headers')}
            label="Headers"
            hint={
              headerNames.length === 0
                ? 'NAME: VALUE, one per line.'
                : `Already set: ${headerNames.join(', ')}. Values are never shown. NAME: without a value removes a header.`
            }
          >
            {props => <textarea {...props} rows={2} autoComplete="off" defaultValue={valueOf('headers')} />}
          </Field>
          <Field
            {...fieldProps('basicAuth')}
            label="Username and password"
            hint={
              hasPassword ? 'Already set, never shown. Enter USER:PASSWORD to replace it.' : 'USER:PASSWORD'
            }
          >
            {props => <input {...props} type="password" autoComplete="off" />}
          </Field>
          {hasPassword ? (
            <label className="line">
              <input type="checkbox" name="forgetBasicAuth" value="yes" />
              Remove the password
            </label>
          ) : null}
          <Field {...fieldProps('maxMegabytes')} label="Maximum download size, MB" hint="Default: 50">
            {props => <input {...props} inputMode="numeric" defaultValue={valueOf('maxMegabytes')} />}
          </Field>
          <Field {...fieldProps('maxRows')} label="Maximum rows" hint="Default: 500,000">
            {props => <input {...props} inputMode="numeric" defaultValue={valueOf('maxRows')} />}
          </Field>
        </div>
      </fieldset>
    </>
  );
}
