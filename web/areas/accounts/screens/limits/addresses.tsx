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

/** Return the name of an address. Whoever sends an ad by a link counts as its booking, whatever the address. */
const getName = ({ address }: Blockable): string => address.replace(/^booking-/, 'Link of booking ');

/** The address, and until when it is blocked. */
export function AddressName({ row }: { row: Blockable }) {
  return (
    <TaggedName name={getName(row)}>
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
  const { id, version } = row;
  const name = getName(row);
  const blocked = isBlocked(row);
  const toggle = () =>
    reportResult(
      onChange({ id, version, body: { blocked: !blocked } }),
      blocked ? `${name} is no longer blocked` : `${name} is blocked for 24 hours`,
    );
  return (
    <Button size="small" busy={busy} srSuffix={name} onClick={() => void toggle()}>
      {blocked ? 'Unblock' : name === row.address ? 'Block Address' : 'Block Link'}
    </Button>
  );
}
