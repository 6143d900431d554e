// The contrib modules the embedded engine carries; a migration enables one with `create extension`, as on a server.
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

export const embeddedExtensions = { amcheck, btree_gin, citext, pageinspect, pg_trgm, unaccent };
