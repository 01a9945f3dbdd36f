-- Requests that nobody has answered are few; admins see those of teams without a coach on their home page.
create index team_access_open_requests on team_access (changed_at) where status = -10;
