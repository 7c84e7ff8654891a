import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';

/** Mantine's number input; loaded when the first one is on screen. */
export default function NumberControl(props: NumberInputProps) {
  return <NumberInput {...props} clampBehavior="strict" hideControls />;
}
