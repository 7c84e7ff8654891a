import '@fontsource-variable/inter/wght.css';
import './mantine.css';
import './tokens.css';
import './brand.css';
import './base.css';
import {
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  MantineProvider,
  type MantineTheme,
} from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Toasts } from '../feedback/Toasts';
import { Shortcuts } from '../keys/Shortcuts';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import { preloadDialogs } from '../overlays/Dialog';
import { FIRST_SCREEN_DELAY } from '../state/moment';
import choices from './choices.module.css';
import input from './input.module.css';
import { printInLightScheme } from './print';

const { box, ...beside } = choices;

/** Mantine theme built from the design tokens, so that its inputs, menus and dialogs match the console. */
const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  respectReducedMotion: true,
  colors: {
    brand: [
      '#eef6f2',
      '#dcece4',
      '#b8d9ca',
      '#8fc4ad',
      '#66ae8f',
      '#439976',
      '#2e8765',
      '#22795d',
      '#19664e',
      '#104c39',
    ],
    gray: [
      '#f6f6f3',
      '#f1f1ed',
      '#e7e7e2',
      '#e5e5e0',
      '#cfd0ca',
      '#8b8e86',
      '#686b64',
      '#50534c',
      '#333630',
      '#1a1c19',
    ],
    dark: [
      '#ecede9',
      '#b3b6ae',
      '#92968d',
      '#757a71',
      '#3d413b',
      '#2a2d29',
      '#1d1f1c',
      '#161815',
      '#10120f',
      '#0b0c0a',
    ],
    red: ['#fdf0ee', '#fbdcd8', '#f4bab3', '#e59a91', '#dc7065', '#d4493b', '#c43a2d', '#c43a2d', '#bf2a1d', '#9f2016'],
  },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--elev-float)', lg: 'var(--elev-float)', xl: 'var(--elev-float)' },
  // Plain objects instead of `Input.extend`, which would import components that are loaded on demand.
  components: {
    Input: {
      classNames: { input: input.input },
      vars: (_theme: MantineTheme, { error }: InputProps) => ({
        wrapper: {
          '--input-height': 'var(--h-control)',
          '--input-bd': error ? 'var(--danger-text)' : 'var(--line-control)',
          '--input-fz': 'var(--fs-md)',
          // Only the border and the message are red; value and placeholder keep their colours.
          ...(error && {
            '--input-color': 'var(--text)',
            '--input-placeholder-color': 'var(--text-3)',
            '--input-section-color': 'var(--text-3)',
          }),
        },
      }),
    },
    // Mantine's `xs` is 16 px.
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' }, classNames: { input: box, ...beside } },
    Radio: { defaultProps: { size: 'xs' }, classNames: { radio: box, ...beside } },
  },
});

const roles = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--bg)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

const resolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });

/** Provides theme, keyboard shortcuts, confirmations and toasts. The shell renders it once around the page. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(printInLightScheme, []);
  useEffect(() => {
    const timer = setTimeout(preloadDialogs, FIRST_SCREEN_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
      <Shortcuts />
      <ConfirmDialog />
      <Toasts delay={FIRST_SCREEN_DELAY} />
    </MantineProvider>
  );
}
