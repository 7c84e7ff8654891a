import { Button, formatTime, reportResult, Tag } from '@masthead/kit';
import { TaggedName } from '../TaggedName';

/** An address that staff can block for 24 hours. */
export interface Blockable {
  id: number;
  version: number;
  address: string;
  blockedUntil: string | null;
}

interface BlockChange {
  id: number;
  version: number;
  body: { blocked: boolean };
}

const isBlocked = ({ blockedUntil }: Blockable): boolean =>
  blockedUntil !== null && new Date(blockedUntil) > new Date();

/** The address, and until when it is blocked. */
export function AddressName({ row }: { row: Blockable }) {
  return (
    <TaggedName name={row.address}>
      {isBlocked(row) && row.blockedUntil && <Tag warn>Blocked until {formatTime(row.blockedUntil)}</Tag>}
    </TaggedName>
  );
}

interface BlockSwitchProps {
  row: Blockable;
  busy: boolean;
  onChange: (change: BlockChange) => Parameters<typeof reportResult>[0];
}

/** Blocks an address for 24 hours, or accepts what it sends again. */
export function BlockSwitch({ row, busy, onChange }: BlockSwitchProps) {
  const { id, version, address } = row;
  const blocked = isBlocked(row);
  const toggle = () =>
    reportResult(
      onChange({ id, version, body: { blocked: !blocked } }),
      blocked ? `${address} is no longer blocked` : `${address} is blocked for 24 hours`,
    );
  return (
    <Button size="small" busy={busy} srSuffix={address} onClick={() => void toggle()}>
      {blocked ? 'Unblock' : 'Block Address'}
    </Button>
  );
}
