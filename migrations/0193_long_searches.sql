-- Letters outside ASCII take up to nine signs in an address, and venues have long names.
alter table saved_meet_searches drop constraint saved_meet_searches_href_check;
alter table saved_meet_searches add constraint saved_meet_searches_href_check
  check (href like '/%' and length(href) <= 2000);
alter table saved_meet_searches drop constraint saved_meet_searches_title_check;
alter table saved_meet_searches add constraint saved_meet_searches_title_check
  check (title <> '' and length(title) <= 600);
