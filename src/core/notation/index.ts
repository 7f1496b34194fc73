/** Games as text: reading, writing, and what can be wrong with a text. */
export * from './moves';
export * from './gameJson';
export * from './recordError';
