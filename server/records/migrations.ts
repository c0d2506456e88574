import type { Migration } from "./migrate.ts";

/** In order; only ever added to. */
export const migrations: readonly Migration[] = [
  {
    name: "saved views",
    sql: `
      create table saved_views (
        tenant text not null, user_id text not null, screen text not null, id text not null,
        name text not null, query text not null, layout jsonb, is_default boolean not null, changed_at_ms bigint not null,
        primary key (tenant, user_id, screen, id), unique (tenant, user_id, screen, name));
      create unique index one_default_view on saved_views (tenant, user_id, screen) where is_default;`,
  },
  {
    name: "display links, known users, read notices",
    sql: `
      create table display_links (
        id text primary key, tenant text not null, name text not null, digest text not null unique, created_by text not null,
        created_at_ms bigint not null, expires_at_ms bigint not null, last_seen_at_ms bigint);
      create index on display_links (tenant);
      create table known_users (
        tenant text not null, id text not null, account text not null, record jsonb not null, signed_in_at_ms bigint not null,
        primary key (tenant, id));
      create index on known_users (account);
      create table notice_readers (
        tenant text not null, user_id text not null, since_ms bigint not null, seen_at_ms bigint not null, primary key (tenant, user_id));
      create table read_notices (
        tenant text not null, user_id text not null, notice_id text not null, read_at_ms bigint not null,
        primary key (tenant, user_id, notice_id));`,
  },
  {
    // Entries are never changed. The one deletion is that of old ones, by whoever names the time before which they are old in the same step.
    name: "audit",
    sql: `
      create table audit_entries (
        id uuid primary key, tenant text not null, at_ms bigint not null, kind text not null, action text not null,
        person_id text not null, person_name text not null, person_account text not null,
        subject_kind text not null, subject_id text not null, subject_name text not null, outcome text not null, before jsonb, after jsonb, address text not null, request_id text not null);
      create index on audit_entries (tenant, at_ms desc, id desc);
      create index on audit_entries (tenant, subject_kind, subject_id, at_ms desc, id desc);
      create index on audit_entries (tenant, subject_id, at_ms desc);
      create index on audit_entries (tenant, person_id, at_ms desc);
      create function refuse_audit_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' and old.at_ms < coalesce(nullif(current_setting('road_patrol.audit_old_before_ms', true), ''), '0')::bigint then
            return old;
          end if;
          raise exception 'audit entries are only ever added';
        end $$;
      create trigger audit_is_append_only before update or delete on audit_entries for each row execute function refuse_audit_change();
      create trigger audit_is_never_emptied before truncate on audit_entries for each statement execute function refuse_audit_change();`,
  },
  {
    name: "deeds that are part of a larger one",
    sql: `
      alter table audit_entries add column part_of text not null default '';
      create index on audit_entries (tenant, part_of, at_ms desc, id desc) where part_of <> '';`,
  },
  {
    // Whoever has the product's own login may set the variable: what is younger stays all the same.
    name: "audit entries of the last thirty days are never removed",
    sql: `
      create or replace function refuse_audit_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE'
            and old.at_ms < coalesce(nullif(current_setting('road_patrol.audit_old_before_ms', true), ''), '0')::bigint
            and old.at_ms < (extract(epoch from now()) - 30 * 86400) * 1000 then
            return old;
          end if;
          raise exception 'audit entries are only ever added';
        end $$;`,
  },
  {
    name: "notes on orders",
    sql: `
      create table order_notes (
        tenant text not null, order_id text not null, id text not null, at_ms bigint not null,
        by_id text not null, by_name text not null, by_company text not null, text text not null, mentions jsonb not null,
        primary key (tenant, order_id, id));
      create index on order_notes (tenant, at_ms desc);
      create table order_subscriptions (
        tenant text not null, order_id text not null, user_id text not null, primary key (tenant, order_id, user_id));
      create index on order_subscriptions (tenant, user_id);`,
  },
  {
    name: "shared views",
    sql: `
      alter table saved_views add column shared_with text not null default '', add column company_id text not null default '',
        add column by_name text not null default '';
      create index on saved_views (tenant, screen) where shared_with <> '';`,
  },
  {
    // A wall that hangs already goes on as it did: with the usual scenes.
    name: "what walls are set to and what they show",
    sql: `
      alter table display_links
        add column scenes jsonb not null default '[{"name":"map","dwellS":40},{"name":"status","dwellS":20},{"name":"league","dwellS":20},{"name":"events","dwellS":20}]',
        add column theme text not null default 'night',
        add column shown jsonb;`,
  },
  {
    name: "uploaded pictures",
    sql: `
      create table uploads (
        tenant text not null, key text not null, user_id text not null, uploaded_at_ms bigint not null, sha256 text not null,
        taken_at_ms bigint, lng double precision, lat double precision, used_for text, unused_since_ms bigint, is_forgotten boolean not null,
        primary key (tenant, key));
      create index on uploads (unused_since_ms) where unused_since_ms is not null;
      create index on uploads (uploaded_at_ms);`,
  },
  {
    // Of whoever pinned it; it goes with its view.
    name: "pinned views",
    sql: `
      create table pinned_views (
        tenant text not null, user_id text not null, screen text not null, owner_id text not null, view_id text not null,
        primary key (tenant, user_id, screen, owner_id, view_id),
        foreign key (tenant, owner_id, screen, view_id) references saved_views (tenant, user_id, screen, id) on delete cascade);
      create index on pinned_views (tenant, owner_id, screen, view_id);`,
  },
  {
    name: "photographs that stand in several orders",
    sql: `
      create index on uploads (tenant, sha256);
      create index on uploads (tenant, used_for) where used_for is not null;`,
  },
  {
    name: "links to public reports",
    sql: `
      create table report_links (
        id text primary key, tenant text not null, company_id text, digest text not null unique, path text not null,
        from_day text not null, to_day text not null, created_by text not null, created_at_ms bigint not null, expires_at_ms bigint not null,
        revoked_at_ms bigint, opened int not null default 0, figures jsonb, figures_at_ms bigint not null);
      create index on report_links (tenant, created_at_ms);
      create index on report_links (expires_at_ms);`,
  },
  {
    // What was frozen takes no change, whoever asks; neither does it go.
    name: "assessed months and appeals",
    sql: `
      create table assessment_months (
        tenant text not null, month text not null, state text not null, published_at_ms bigint, appeal_until_ms bigint, frozen_at_ms bigint,
        frozen_by text not null default '', hash text not null default '', rules_hash text not null default '', figures text,
        primary key (tenant, month));
      create function assessment_frozen_stays() returns trigger language plpgsql as $$
        begin
          if old.state = 'frozen' then raise exception 'a frozen month takes no change'; end if;
          if tg_op = 'DELETE' then return old; end if;
          return new;
        end $$;
      create trigger assessment_frozen_stays before update or delete on assessment_months
        for each row execute function assessment_frozen_stays();
      create table assessment_appeals (
        tenant text not null, id text not null, month text not null, deduction_id text not null, company_id text not null, reason text not null,
        state text not null, answer text not null default '', by_id text not null, by_name text not null, at_ms bigint not null,
        decided_by text not null default '', decided_at_ms bigint, primary key (tenant, id), unique (tenant, deduction_id));
      create index on assessment_appeals (tenant, month);`,
  },
  { name: "pictures of appeals", sql: "alter table assessment_appeals add column pictures jsonb not null default '[]';" },
  {
    // An edit is another version; none takes the place of one before.
    name: "limits of sensors",
    sql: `
      create table sensor_limits (
        tenant text not null, sensor_id text not null, version int not null, limits jsonb not null, by_id text not null,
        by_name text not null, at_ms bigint not null, note text not null, primary key (tenant, sensor_id, version));`,
  },
  {
    // Written by workers, which hold what they write by the token of history_recorders; bodies are packed already.
    name: "history",
    sql: `
      create table history_recorders (tenant text primary key, token bigint not null, holder text not null, until_ms bigint not null);
      create table history_feeds (
        tenant text not null, kind text not null, epoch bigint not null, batch bigint not null, at_ms bigint not null,
        through_ms bigint not null, keyframe_ms bigint not null, primary key (tenant, kind));
      create table history_entries (
        tenant text not null, kind text not null, epoch bigint not null, batch bigint not null, at_ms bigint not null, body bytea not null,
        primary key (tenant, kind, epoch, batch));
      create index on history_entries (tenant, kind, at_ms);
      alter table history_entries alter column body set storage external;
      create table history_keyframes (
        tenant text not null, kind text not null, at_ms bigint not null, epoch bigint not null, batch bigint not null, rows int not null,
        body bytea not null, primary key (tenant, kind, at_ms));
      alter table history_keyframes alter column body set storage external;
      create table history_gaps (
        tenant text not null, kind text not null, from_ms bigint not null, until_ms bigint not null, primary key (tenant, kind, from_ms));`,
  },
  {
    name: "history confirmed",
    sql: `
      create table history_confirmed (
        tenant text not null, kind text not null, from_ms bigint not null, until_ms bigint not null, every_ms int not null,
        primary key (tenant, kind, from_ms));`,
  },
  {
    name: "subscriptions to reports",
    sql: `
      create table report_subscriptions (
        tenant text not null, id text not null, user_id text not null, user_name text not null, title text not null, every text not null,
        person jsonb not null, request jsonb not null, asked jsonb not null, due_ms bigint not null, is_paused boolean not null default false,
        lease_until_ms bigint not null default 0, token int not null default 0, last_state text not null default '',
        last_error text not null default '', last_export text not null default '', last_at_ms bigint, last_due_ms bigint,
        last_is_late boolean not null default false, created_at_ms bigint not null, primary key (tenant, id));
      create index on report_subscriptions (tenant, user_id);
      create index on report_subscriptions (due_ms) where not is_paused;`,
  },
  {
    name: "favourites",
    sql: `
      create table favourites (
        tenant text not null, user_id text not null, path text not null, place bigserial not null, primary key (tenant, user_id, path));`,
  },
  {
    // The services know assessors by their names alone, and nothing of what a deduction was suggested by.
    name: "who made deductions and from what, and who decided about their own",
    sql: `
      create table assessment_deductions (
        tenant text not null, deduction_id text not null, month text not null, by_id text not null, by_name text not null, at_ms bigint not null,
        source jsonb, primary key (tenant, deduction_id));
      create index on assessment_deductions (tenant, month) where source is not null;
      alter table assessment_appeals add column is_same_person boolean not null default false;`,
  },
  {
    name: "imports handed over to the services",
    sql: `
      create table data_imports (
        tenant text not null, id text not null, legacy_id text not null, kind text not null, batch_id text not null, file text not null,
        digest text not null, lines jsonb not null, by_id text not null, by_name text not null, at_ms bigint not null, last jsonb,
        primary key (tenant, id));
      create index on data_imports (tenant, at_ms desc);
      create index on data_imports (tenant, digest, at_ms desc);`,
  },
  {
    name: "second factors",
    sql: `
      create table second_factors (
        tenant text not null, user_id text not null, secret text not null, confirmed_at_ms bigint not null, last_step bigint not null,
        recovery jsonb not null, primary key (tenant, user_id));`,
  },
  {
    // A month that is opened again looks as it did before: the number of its steps tells them apart, and the key whose step the last was.
    name: "steps of assessed months",
    sql: `alter table assessment_months add column version int not null default 0, add column settled_key text not null default '';`,
  },
  {
    name: "alarms",
    sql: `
      create table alarms (
        tenant text not null, id text not null, key text not null, cause text not null, company_id text not null, subject jsonb not null,
        since_ms bigint not null, first_seen_ms bigint not null, raised_at_ms bigint, gone_since_ms bigint, cleared_at_ms bigint,
        ended_at_ms bigint, is_unknown boolean not null, acknowledged jsonb, shelved jsonb, primary key (tenant, id));
      create unique index on alarms (tenant, key) where ended_at_ms is null;
      create index on alarms (tenant, raised_at_ms);`,
  },
  {
    // What was put aside was a part of one alarm, and came back with the next one of the same thing.
    name: "pauses of alarms",
    sql: `
      create table alarm_pauses (
        tenant text not null, id text not null, kind text not null, match jsonb not null, name text not null, from_ms bigint not null,
        until_ms bigint, by_id text not null, by_name text not null, at_ms bigint not null, reason text not null, primary key (tenant, id));
      create index on alarm_pauses (tenant, until_ms);
      insert into alarm_pauses
        select tenant, id, 'shelved', jsonb_build_object('cause', cause, 'companyId', null, 'subjectId', subject ->> 'id'), subject ->> 'name',
          (shelved ->> 'atMs')::bigint, (shelved ->> 'untilMs')::bigint, shelved ->> 'byId', shelved ->> 'by', (shelved ->> 'atMs')::bigint,
          shelved ->> 'reason'
        from alarms where shelved is not null and ended_at_ms is null;
      alter table alarms drop column shelved;`,
  },
  {
    // Each display that hangs already becomes a wall of its own, set as it was; its scenes begin where their time began.
    name: "walls and their programmes",
    sql: `
      create table walls (
        tenant text not null, id text not null, version int not null, anchor jsonb not null, reload_at_ms bigint, primary key (tenant, id));
      create table wall_programmes (
        tenant text not null, wall_id text not null, version int not null, programme jsonb not null, by_id text not null, by_name text not null,
        at_ms bigint not null, primary key (tenant, wall_id, version),
        foreign key (tenant, wall_id) references walls (tenant, id) on delete cascade);
      create table wall_interrupts (
        tenant text not null, wall_id text not null, id text not null, priority int not null, from_ms bigint not null, until_ms bigint not null,
        shows jsonb not null, by_name text not null, primary key (tenant, id),
        foreign key (tenant, wall_id) references walls (tenant, id) on delete cascade);
      create index on wall_interrupts (tenant, wall_id, until_ms);
      insert into walls (tenant, id, version, anchor)
        select tenant, id, 1, jsonb_build_object('anchorMs', created_at_ms, 'fromMs', created_at_ms, 'beforeMs', created_at_ms)
        from display_links;
      insert into wall_programmes (tenant, wall_id, version, programme, by_id, by_name, at_ms)
        select tenant, id, 1, jsonb_build_object('name', name, 'scenes', scenes, 'theme', theme), '', created_by, created_at_ms
        from display_links;
      alter table display_links
        add column wall_id text,
        add column place jsonb not null default '{"column":0,"row":0}',
        drop column scenes,
        drop column theme;
      update display_links set wall_id = id;
      alter table display_links
        alter column wall_id set not null,
        add foreign key (tenant, wall_id) references walls (tenant, id);
      create index on display_links (tenant, wall_id);`,
  },
  {
    // Of displays that are gone, too: what they showed was shown.
    name: "what displays showed",
    sql: `
      create table wall_plays (
        tenant text not null, display_id text not null, from_ms bigint not null, to_ms bigint not null, name text not null, wall_id text not null,
        version int, scene text not null, interrupt text, state text not null, truth text not null, data_at_ms bigint,
        primary key (tenant, display_id, from_ms));
      create index on wall_plays (tenant, wall_id, to_ms);`,
  },
  {
    name: "what interrupts a display",
    sql: "alter table display_links add column interrupts_for jsonb;",
  },
  {
    name: "passes, what covers roads, and the fixes that they stand on",
    sql: `
      create table pass_recorders (tenant text primary key, token bigint not null, holder text not null, until_ms bigint not null);
      create table pass_days (
        tenant text not null, day text not null, start_ms bigint not null, end_ms bigint not null, devices int not null, failed int not null,
        derived_at_ms bigint not null, primary key (tenant, day));
      create table pass_device_days (
        tenant text not null, day text not null, device_id text not null, name text not null, kind text not null, company_id text not null,
        company text not null, fixes int not null, observed_m int not null, inferred_m int not null, passes int not null, error text not null,
        derived_at_ms bigint not null, primary key (tenant, day, device_id));
      create table passes (
        in_ms bigint not null, out_ms bigint not null, from_m int not null, to_m int not null, length_m int not null, observed_m int not null,
        inferred_m int not null, ambiguous_m int not null, heading_deg smallint, tenant text not null, day text not null, device_id text not null, road_id text not null,
        direction text, way bytea not null);
      create index on passes (tenant, road_id, in_ms);
      create index on passes (tenant, day, device_id);
      create table fix_chunks (
        tenant text not null, device_id text not null, hour_ms bigint not null, fixes int not null, is_thinned boolean not null,
        body bytea not null, primary key (tenant, hour_ms, device_id));
      create table coverage_cells (
        tenant text not null, road_id text not null, rule text not null, up jsonb not null, down jsonb not null, is_old boolean not null,
        derived_at_ms bigint not null, primary key (tenant, road_id));`,
  },
  {
    name: "fixes are thinned when they are old",
    sql: "alter table pass_days add column is_thinned boolean not null default false;",
  },
  {
    // An alarm that came and went before anybody acknowledged it is one row, and knew its last time alone: of those before, one is known.
    name: "when alarms rang",
    sql: `
      create table alarm_raises (
        tenant text not null, alarm_id text not null, raised_at_ms bigint not null, primary key (tenant, alarm_id, raised_at_ms),
        foreign key (tenant, alarm_id) references alarms (tenant, id) on delete cascade);
      create index on alarm_raises (tenant, raised_at_ms);
      insert into alarm_raises select tenant, id, raised_at_ms from alarms where raised_at_ms is not null;
      drop index alarms_tenant_raised_at_ms_idx;`,
  },
  {
    name: "passkeys",
    sql: `
      create table passkeys (
        tenant text not null, user_id text not null, id text not null, public_key text not null, counter bigint not null, transports jsonb not null,
        name text not null, created_at_ms bigint not null, used_at_ms bigint, primary key (tenant, user_id, id),
        foreign key (tenant, user_id) references second_factors (tenant, user_id) on delete cascade);`,
  },
  {
    // Of hours that were written before it is not known: they are read by whoever looks for a place.
    name: "where the fixes of an hour lie",
    sql: "alter table fix_chunks add column west int, add column south int, add column east int, add column north int;",
  },
  {
    // A scene may stand in a programme several times. Of plays that were told before it is not known.
    name: "which of its scenes a display showed",
    sql: "alter table wall_plays add column scene_index int;",
  },
  {
    // Which of ninety days of hours may lead through a place is read of it alone, without their fixes.
    name: "boxes of hours in an index",
    // Those that have no box yet are found by the second one, which is empty afterwards.
    sql: `
      create index on fix_chunks (tenant, device_id, hour_ms) include (west, south, east, north);
      create index on fix_chunks (tenant) where west is null;`,
  },
  {
    // Walls reckon from every call of an alarm which one stands. Of times before this one they know the last alone, as they did.
    name: "when alarms that rang again were over",
    sql: `
      alter table alarm_raises add column since_ms bigint, add column cleared_at_ms bigint;
      create index on alarm_raises (tenant, cleared_at_ms) where cleared_at_ms is not null;`,
  },
  {
    // Of displays that were moved before it is not known: they count as hung where they are since they were made, as they did.
    name: "since when a display hangs in its wall",
    sql: `
      alter table display_links add column hung_at_ms bigint;
      update display_links set hung_at_ms = created_at_ms;
      alter table display_links alter column hung_at_ms set not null;`,
  },
  {
    // Of plays that are there already, one that follows plays in another wall begins a time of its own, unless it belongs to the one that the link knows.
    name: "in which of its times in a wall a display showed what",
    sql: `
      alter table wall_plays add column hung_at_ms bigint;
      update wall_plays set hung_at_ms = link.hung_at_ms from display_links as link
        where link.tenant = wall_plays.tenant and link.id = display_id and link.wall_id = wall_plays.wall_id and from_ms >= link.hung_at_ms;
      update wall_plays set hung_at_ms = first_ms from (
        select tenant, display_id, from_ms, min(from_ms) over (partition by tenant, display_id, wall_id, run) as first_ms from (
          select tenant, display_id, wall_id, from_ms, row_number() over (partition by tenant, display_id order by from_ms)
            - row_number() over (partition by tenant, display_id, wall_id order by from_ms) as run
          from wall_plays where hung_at_ms is null) as runs) as firsts
        where hung_at_ms is null and firsts.tenant = wall_plays.tenant and firsts.display_id = wall_plays.display_id
          and firsts.from_ms = wall_plays.from_ms;
      alter table wall_plays alter column hung_at_ms set not null;`,
  },
  {
    // Of displays that were moved or taken down before, no more is known than what they told.
    name: "until when displays hung in walls",
    sql: `
      create table display_stays (
        tenant text not null, display_id text not null, hung_at_ms bigint not null, ended_at_ms bigint not null, name text not null, wall_id text not null,
        primary key (tenant, display_id, hung_at_ms));
      create index on display_stays (tenant, wall_id, ended_at_ms);`,
  },
];
