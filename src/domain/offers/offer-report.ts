// What visitors can report about an offer, and how a report can be resolved.

export const reportKinds = ['price', 'variant', 'sold-out'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `corrected`: the visitor was right. `right`: the offer was right. */
export const reportResolutions = ['corrected', 'right', 'cannot-tell'] as const;
export type ReportResolution = (typeof reportResolutions)[number];

/** Fragments of a product page's address that show what became of a report sent by a form. */
export const reportFragments = { taken: 'report-taken', tooMany: 'report-too-many' } as const;

/** How far back the published figures of reports go. */
export const reportWindowDays = 365;
