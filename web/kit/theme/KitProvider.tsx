import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import './brand.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Toasts } from '../feedback/Toasts';
import { Shortcuts } from '../keys/Shortcuts';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import { resolver, theme } from './theme';

/** What the kit needs around the whole page: theme, keys, confirmations, toasts. The shell puts it there once. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
      <Shortcuts />
      <ConfirmDialog />
      <Toasts />
    </MantineProvider>
  );
}
