import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../text/Icon';
import { FLOATING } from './floating';
import styles from './Menu.module.css';
import type { MenuControlProps, MenuItem } from './menuProps';
import { RenderedTarget } from './RenderedTarget';

/** Mantine's menu, for a trigger that is rendered already. */
export default function MenuControl(props: MenuControlProps) {
  const { heading, items, multiple = false, id, target, opened, onChange } = props;
  // It opens after its first render, so that it knows which element had the focus.
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => setIsRendered(true), []);
  return (
    <Menu
      id={id}
      opened={opened && isRendered}
      onChange={onChange}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
      checkIcon={<Icon name="check" size={14} />}
      classNames={{ dropdown: styles.dropdown, item: styles.item, label: styles.heading }}
      {...FLOATING}
    >
      <Menu.Target>
        <RenderedTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {items.map((item) => (
          <Item key={item.label} item={item} several={multiple} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ item, several }: { item: MenuItem; several: boolean }) {
  const { label, onSelect, icon, detail, checked } = item;
  const common = { rightSection: detail && <small className={styles.detail}>{detail}</small> };
  if (checked === undefined) {
    return (
      <Menu.Item {...common} leftSection={icon && <Icon name={icon} />} onClick={onSelect}>
        {label}
      </Menu.Item>
    );
  }
  if (several) {
    return (
      <Menu.CheckboxItem {...common} checked={checked} onChange={onSelect}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.RadioItem {...common} value={label} checked={checked} onChange={onSelect} closeMenuOnClick>
      {label}
    </Menu.RadioItem>
  );
}
