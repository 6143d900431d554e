// The form of the keys with which a merchant's programs push prices and stock (decision 0062).

/** Lets scanners of source code recognise a key that was published by mistake. */
export const merchantKeyPrefix = 'windfall_';

/** Stands for a key in instructions and error messages. */
export const merchantKeyExample = `${merchantKeyPrefix}…`;
