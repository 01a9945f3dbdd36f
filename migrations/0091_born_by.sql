-- What stays of a birth date that a parent has removed: the last day of its year, so that the athlete is a minor to the site
-- until every age in doubt is past, and not for ever. Never in a public reply, and no proof of who somebody is.
alter table athletes add column born_by date;
