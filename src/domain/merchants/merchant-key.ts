// How the keys look by which a merchant's programs say prices and stock (decision 0062).

/** Lets scanners of source code recognise a key that was published by mistake. */
export const merchantKeyPrefix = 'windfall_';

/** For those who are told to send one. */
export const merchantKeyExample = `${merchantKeyPrefix}…`;
