// Figures of the site by the hour. Row types by hand beside migrations/0036-site-figures.sql.
import type { Time } from '#adapters/database/schema/column-types.ts';
import type { SiteFigureName } from '#domain/operations/site-figures.ts';

export interface FigureTables {
  site_figure: { name: SiteFigureName; hour: Time; value: number };
}
