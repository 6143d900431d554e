// What visitors report of an offer, and what is answered to it.

export const reportKinds = ['price', 'variant', 'sold-out'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `corrected`: the visitor was right. `right`: the offer was. */
export const reportResolutions = ['corrected', 'right', 'cannot-tell'] as const;
export type ReportResolution = (typeof reportResolutions)[number];

/** Characters of what a visitor may add. */
export const maxReportNote = 500;

/** How far back the public figures of reports go. */
export const reportWindowDays = 365;
