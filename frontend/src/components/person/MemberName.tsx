import { Zh } from '../Zh';

const CHINESE = /\p{Script=Han}/u;

/** A member's name as it was written down with what they did: in Chinese for most. */
export const MemberName = ({ name }: { name: string }) => (CHINESE.test(name) ? <Zh>{name}</Zh> : name);
