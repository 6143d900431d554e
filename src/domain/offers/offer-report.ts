// What visitors report of an offer, and what is answered to it.

export const reportKinds = ['price', 'variant', 'sold-out'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `corrected`: the visitor was right. `right`: the offer was. */
export const reportResolutions = ['corrected', 'right', 'cannot-tell'] as const;
export type ReportResolution = (typeof reportResolutions)[number];

/** What the page of the product says after a form, by the fragment of its address. */
export const reportMarks = { taken: 'report-taken', tooMany: 'report-too-many' } as const;

/** How far back the public figures of reports go. */
export const reportWindowDays = 365;
