-- How many people coach a team, as the footer says it; counted again every hour.
insert into counters (name) values ('active_coaches');
