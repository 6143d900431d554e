// A merchant's money: statements, agreed prices, its link template, and the keys that it signs conversions with.
import { Facts } from '#admin/components/facts.tsx';
import type { ConversionKey } from '#adapters/database/billing/conversion-store.ts';
import type { LedgerMonth } from '#adapters/database/billing/ledger-store.ts';
import { ConversionKeys } from '#admin/pages/money/conversion-keys.tsx';
import { formatCount } from '#admin/components/format-count.ts';
import { Excluded, Figure, formatAmount, nameCountry } from '#admin/pages/money/money-figures.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { linkValues } from '#domain/billing/link-template.ts';
import type { LinkTemplate } from '#domain/billing/link-template.ts';
import type { ClickPrice } from '#domain/billing/statement.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { isoDay } from '#domain/offers/price-history.ts';

export interface MerchantMoney {
  readonly merchant: Merchant;
  readonly months: readonly LedgerMonth[];
  readonly prices: readonly ClickPrice[];
  readonly template: LinkTemplate;
  /** The target of one of its offers, without and with the template; null = it has no offer now. */
  readonly example: { readonly plain: string; readonly dressed: string } | null;
  readonly keys: readonly ConversionKey[];
  readonly now: Date;
}

export function MerchantMoneyPage({ merchant, months, prices, template, example, keys, now }: MerchantMoney) {
  const path = `/admin/money/${merchant.slug}`;
  return (
    <div className="money">
      <p className="trail">
        <a href="/admin/money">All merchants</a>
        <a href={`/admin/merchants/${merchant.slug}`}>Merchant profile</a>
      </p>
      <h1>Billing for {merchant.name}</h1>
      <h2>Statements</h2>
      {months.length === 0 ? <p>No impressions or clicks yet.</p> : <Months months={months} path={path} />}
      <h2>Click prices</h2>
      <Prices prices={prices} />
      <form method="post" action={`${path}/prices`} className="row">
        <label>
          Country
          <select name="country">
            {merchant.countries.map(country => (
              <option key={country} value={country}>
                {nameCountry(country)} ({getCountryLocale(country).currency})
              </option>
            ))}
          </select>
        </label>
        <label>
          Valid from
          <input name="from" type="date" required defaultValue={isoDay(now.getTime())} />
        </label>
        <label>
          Price per click
          <input name="click" inputMode="decimal" required pattern="\d{1,3}(\.\d{1,2})?" placeholder="0.25" />
        </label>
        <label>
          Commission, %
          <input name="commission" inputMode="decimal" pattern="\d{1,2}(\.\d{1,2})?" placeholder="2.5" />
        </label>
        <button type="submit">Add price</button>
      </form>
      <p className="soft">A price applies from its start date, including to statements of past months.</p>
      <h2>Link template</h2>
      <Links path={path} template={template} example={example} isDemo={merchant.isDemo} />
      <h2>Conversion keys</h2>
      <ConversionKeys path={path} merchantSlug={merchant.slug} keys={keys} now={now} />
    </div>
  );
}

function Months({ months, path }: { months: readonly LedgerMonth[]; path: string }) {
  return (
    <table className="ledger reflow">
      <TableHead
        columns={[
          'Month',
          { figure: 'Clicks' },
          { figure: 'Not counted' },
          { figure: 'Impressions' },
          'Ledger',
        ]}
      />
      <tbody>
        {months.map(figures => (
          <tr key={figures.month}>
            <th scope="row">
              <a href={`${path}/${figures.month}`}>{figures.month}</a>
            </th>
            <Figure label="Clicks">{formatCount(figures.clicks)}</Figure>
            <Figure label="Not counted">
              <Excluded figures={figures} />
            </Figure>
            <Figure label="Impressions">{formatCount(figures.impressions)}</Figure>
            <td data-label="Ledger">
              <a href={`${path}/${figures.month}/ledger`} aria-label={`CSV: ledger of ${figures.month}`}>
                CSV
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Prices({ prices }: { prices: readonly ClickPrice[] }) {
  if (prices.length === 0) return <p>No prices yet. Clicks are counted but not charged.</p>;
  return (
    <table className="ledger">
      <TableHead
        columns={['Country', 'Valid from', { figure: 'Price per click' }, { figure: 'Commission' }]}
      />
      <tbody>
        {prices.map(({ country, validFrom, clickMinor, commissionBp }) => (
          <tr key={`${country} ${validFrom}`}>
            <th scope="row">{nameCountry(country)}</th>
            <td>{validFrom}</td>
            <Figure label="Price per click">
              {formatAmount({ amountMinor: clickMinor, currency: getCountryLocale(country).currency })}
            </Figure>
            <Figure label="Commission">{commissionBp / 100}%</Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({
  path,
  template,
  example,
  isDemo,
}: Pick<MerchantMoney, 'template' | 'example'> & { path: string; isDemo: boolean }) {
  return (
    <>
      <form method="post" action={`${path}/link`} className="stack">
        <label>
          Parameters added to every link
          <input
            name="parameters"
            defaultValue={template.parameters}
            maxLength={1_000}
            placeholder="utm_source=windfall&utm_medium=comparison&subid={click}"
          />
        </label>
        <label>
          Affiliate network URL, with {'{link}'} in place of the offer’s URL
          <input
            name="deepLink"
            defaultValue={template.deepLink}
            maxLength={1_000}
            placeholder="https://www.awin1.com/cread.php?awinmid=1&clickref={click}&ued={link}"
          />
        </label>
        <button type="submit">Save</button>
      </form>
      <p className="soft prose">
        Placeholders: {linkValues.map(value => `{${value}}`).join(', ')}. {'{click}'} is the click ID that
        conversions refer to; parameters that use it are left out for bots. The URL must be on one of the
        merchant’s hosts or tracking hosts. Links that already lead through a network are not changed.
      </p>
      {example === null ? null : (
        <Facts
          facts={{
            'Offer link': <span className="secret">{example.plain}</span>,
            'Link that visitors follow': <span className="secret">{example.dressed}</span>,
          }}
        />
      )}
      {isDemo ? (
        <p className="soft">
          This merchant is fictitious. Its links lead to a page on this site that says so.
        </p>
      ) : null}
    </>
  );
}
