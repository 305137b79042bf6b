// Events that are told in several sentences, by their ids.

export const COLLECTED = ["dadaocheng.event.collect", "dadaocheng.event.collect.nothing", "dadaocheng.event.collect.short"];
export const DICE = ["dadaocheng.event.die", "dadaocheng.event.die.short"];
