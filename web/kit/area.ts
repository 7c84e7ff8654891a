import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { IconName } from './text/Icon';

/** Who may open a screen. `portal` is staff, and whoever was granted a client's figures. */
export type Access = 'public' | 'signedIn' | 'portal' | 'staff' | 'admin';

/** The groups of links that the shell shows, each in one place. */
export type NavigationGroup = 'editorial' | 'exhibitors' | 'library' | 'administration' | 'portal' | 'footer';

/** A link that leads to a screen from everywhere. Its label is the screen's title. */
export interface NavigationEntry {
  group: NavigationGroup;
  /** Place in the group, smallest first. */
  order: number;
  /** Shown in the sidebar, whose groups are all but `footer`. */
  icon?: IconName;
  /** A number beside the link: `field` of what `url` answers, asked again when the cache tag `tag` is invalidated. */
  badge?: { url: string; field: string; tag: string };
}

/** How records of one kind are found by "Search or jump" (⌘K), and what they are called there. */
export interface JumpSource<Fields = Record<string, unknown>> {
  kind: string;
  /** The list endpoint; it is asked with `q` and `limit`. */
  search: { url: string; method?: 'GET' | 'POST' };
  /** The endpoint of one record, asked with `/{id}` for `#id`. Without it `#id` is searched for. */
  record?: string;
  /** The record's title, with its fields in braces: `Issue# {issue}`. */
  title: `${string}{${Extract<keyof Fields, string>}}${string}`;
}

/** One documented address. Everything here is data: the build writes it into `mfe/manifest.json`. */
export interface Screen {
  /** A path pattern from the root; `{brand}` stands for the brand's word. */
  path: string;
  title: string;
  access: Access;
  navigation?: NavigationEntry;
  /** The screen whose link is marked as the current one while this screen is open. */
  parent?: string;
  /** `window`: no sidebar and no margins. `footer`: with the footer below. */
  frame?: 'window' | 'footer';
  /** False keeps a screen that needs no record out of "Search or jump". */
  jump?: boolean;
  /** On a screen of one record (`/post/:id`): how to find records. */
  records?: JumpSource;
}

/** What an area's `screens.ts` exports by default. */
export interface AreaScreens {
  /** What the area is for, said where it cannot be loaded: "posts, events and ads". */
  purpose: string;
  screens: readonly Screen[];
}

/** What an area's `routes.tsx` exports by default. */
export interface Area {
  routes: RouteObject[];
}

/** Makes an area of its list of screens. A screen without an element, or the other way round, fails the type check. */
export function defineArea<const S extends AreaScreens>(
  { screens }: S,
  elements: Record<S['screens'][number]['path'], ReactNode>,
): Area {
  return {
    routes: screens.map(({ path }) => ({ path, element: elements[path as keyof typeof elements] })),
  };
}
