-- Search by name: prefixes by btree, words inside a name and misspelled names by trigrams.

create extension if not exists pg_trgm;

-- Only names that everybody may read in full are found, and a person once: by the identity of today.
create index athletes_search_last_first on athletes ((last_name_folded || ' ' || first_name_folded) text_pattern_ops)
  where visibility = 'full' and removed_at is null and canonical_id = id;
create index athletes_search_first_last on athletes ((first_name_folded || ' ' || last_name_folded) text_pattern_ops)
  where visibility = 'full' and removed_at is null and canonical_id = id;
-- The space in front makes the beginning of a word a trigram of its own.
create index athletes_search_words on athletes
  using gin ((' ' || first_name_folded || ' ' || last_name_folded) gin_trgm_ops)
  where visibility = 'full' and removed_at is null and canonical_id = id;

create index teams_search_words on teams using gin ((' ' || name_folded) gin_trgm_ops) where removed_at is null;
create index meets_search_words on meets using gin ((' ' || name_folded) gin_trgm_ops)
  where removed_at is null and kind = 'meet';
create index meets_search_prefix on meets (name_folded text_pattern_ops) where removed_at is null and kind = 'meet';
