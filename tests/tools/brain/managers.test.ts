import { describe, expect, it } from 'vitest';
import { ABOUT } from '../../../tools/brain/notation';
import { linesOf, replayed } from './transcript';

/** What each manager sends, from its public source or the protocol, and what must come back. */
const PISKVORK = {
  'a game with an undo': `
    > START 15
    < OK
    > INFO max_memory 83886080
    > INFO timeout_match 0
    > INFO timeout_turn 5000
    > INFO game_type 0
    > INFO rule 0
    > INFO time_left 2147483647
    > INFO folder C:\\Users\\a b\\AppData
    > BEGIN
    < (think)
    > INFO evaluate 3,4
    = h8
    < 7,7
    > INFO time_left 2147483647
    > TURN 8,7
    < (think)
    = i9
    < 8,6
    > TAKEBACK 8,6
    < OK
    > TAKEBACK 8,7
    < OK
    > INFO time_left 2147483647
    > TURN 6,7
    < (think)
    = g9
    < 6,6
    > END
    < (quit)`,
  'a game that is continued from a file': `
    > RESTART
    < ERROR there is no board yet; START makes one
    > START 20
    < OK
    > RESTART
    < OK
    > INFO rule 1
    > BOARD
    > 9,9,2
    > 10,9,1
    > 9,10,2
    > DONE
    < (think)
    = i11
    < 8,9`,
  'sizes until one fits': `
    > RECTSTART 30,20
    < ERROR a board has 10 to 20 points a side
    > START 22
    < ERROR a board has 10 to 20 points a side
    > START 20
    < OK`,
  'a continuous game, which is not supported': `
    > START 15
    < OK
    > INFO rule 2
    > TURN 7,7
    < ERROR rule 2 is not supported, only 0, 1, 4, 8 and 9 are
    > INFO rule 0
    > BOARD
    > 7,7,3
    > DONE
    < ERROR stones of a continuous game (3) are not supported`,
};

const GOMOCUP_JUDGE = {
  'a game from an opening': `
    > START 15
    < OK
    > INFO timeout_turn 30000
    > INFO timeout_match 180000
    > INFO max_memory 367001600
    > INFO game_type 1
    > INFO rule 4
    > INFO folder ./
    > INFO time_left 180000
    > BOARD
    > 7,7,2
    > 7,6,1
    > 8,6,2
    > DONE
    < (think)
    = g9
    < 6,6
    > INFO time_left 171234
    > TURN 9,5
    < (think)
    = k12
    < 10,3
    > END
    < (quit)`,
  'the first player of swap2, who takes Black after five stones': `
    > START 15
    < OK
    > INFO rule 1
    > INFO time_left 180000
    > SWAP2BOARD
    > DONE
    < (open)
    = h8 i8 j6
    < 7,7 8,7 9,9
    > INFO time_left 179000
    > SWAP2BOARD
    > 7,7
    > 8,7
    > 9,9
    > 8,8
    > 8,6
    > DONE
    < (open)
    = black
    < SWAP
    > BOARD
    > 7,7,1
    > 8,7,2
    > 9,9,1
    > 8,8,2
    > 8,6,1
    > 6,8,2
    > DONE
    < (think)
    = g9
    < 6,6`,
  'the second player of swap2, who takes Black': `
    > START 15
    < OK
    > SWAP2BOARD
    > 7,7
    > 8,7
    > 9,9
    > DONE
    < (open)
    = black
    < SWAP`,
  'the second player of swap2, who stays with White': `
    > START 15
    < OK
    > SWAP2BOARD
    > 7,7
    > 8,7
    > 9,9
    > DONE
    < (open)
    = white i7
    < 8,8
    > TURN 0,0
    < (think)
    = a14
    < 0,1`,
  'the second player of swap2, who places two stones': `
    > START 15
    < OK
    > SWAP2BOARD
    > 7,7
    > 8,7
    > 9,9
    > DONE
    < (open)
    = two-more i7 i9
    < 8,8 8,6`,
  'the first player of swap2, who stays with White after five stones': `
    > START 15
    < OK
    > SWAP2BOARD
    > 7,7
    > 8,7
    > 9,9
    > 8,8
    > 8,6
    > DONE
    < (open)
    = white g7
    < 6,8`,
};

const LOCAL_JUDGE = {
  'an oblong board, rule and limits after START': `
    > ABOUT
    < ${ABOUT}
    > RECTSTART 20,15
    < OK
    > INFO rule 8
    > INFO timeout_turn 30000
    > INFO timeout_match 180000
    > INFO max_memory 367001600
    > INFO game_type 1
    > INFO folder /.
    > INFO time_left 180000
    > BEGIN
    < (think)
    = t15
    < 19,0`,
};

const C_GOMOKU_CLI = {
  'a game by nodes, and a move that is late': `
    > ABOUT
    < ${ABOUT}
    > START 15
    < OK
    > INFO rule 0
    > INFO timeout_match 0
    > INFO max_depth 6
    > INFO max_node 5000
    > INFO max_memory 367001600
    > INFO thread_num 1
    > INFO time_left 2147483647
    > BEGIN
    < (think)
    = h8
    < 7,7
    > INFO time_left 2147483647
    > BOARD
    > 7,7,1
    > 8,8,2
    > DONE
    < (think)
    > YXSTOP
    < (stop)
    = h9
    < 7,6
    > YXSTOP
    > TURN 1,1
    < (think)
    = h10
    < 7,5
    > END
    < (quit)`,
};

const QPISKVORK = {
  'START and ABOUT in one go, then a swap2 question': `
    > START 15
    < OK
    > ABOUT
    < ${ABOUT}
    > INFO timeout_match 180000
    > INFO timeout_turn 30000
    > INFO max_memory 1024000000
    > INFO game_type 0
    > INFO rule 0
    > INFO time_left 180000
    > SWAP2BOARD
    > DONE
    < (open)
    = h8 h9 k5
    < 7,7 7,6 10,10`,
};

const YIXIN_BOARD = {
  'its start, a move and an undo while the engine thinks': `
    > info show_detail 1
    > yxshowinfo
    < MESSAGE INFO MAX_THREAD_NUM 1
    < MESSAGE INFO MAX_HASH_SIZE 14
    > START 15 15
    < OK
    > INFO max_node -1
    > INFO timeout_match 100000000
    > INFO time_left 100000000
    > INFO timeout_turn 2000000
    > INFO max_depth 225
    > INFO time_increment 0
    > INFO caution_factor 1
    > INFO thread_num 1
    > INFO thread_split_depth 8
    > INFO hash_size 524288
    > INFO pondering 0
    > INFO vcthread 0
    > INFO time_left 100000000
    > yxhashclear
    > start 15 15
    < OK
    > board
    > 7,7,2
    > done
    < (think)
    = i8
    < 7,8
    > turn 6,9
    < (think)
    > start 15 15
    > yxboard
    > 7,7,2
    > 7,8,1
    > done
    > yxstop
    < (stop)
    = j10
    < 5,9
    < OK
    > yxstop
    > end
    < (quit)`,
  'renju, which it calls rule 2': `
    > START 15 15
    < OK
    > INFO rule 2
    > start 15 15
    < OK
    > yxboard
    > 9,7,1
    > 14,0,2
    > 8,7,1
    > 14,2,2
    > 6,5,1
    > 14,4,2
    > 6,6,1
    > 14,6,2
    > done
    > yxshowforbid
    < FORBID 0607.`,
  'commands that are not supported, each answered once': `
    > START 15 15
    < OK
    > yxquerydatabaseall
    < UNKNOWN yxquerydatabaseall
    > 7,7
    > 8,8
    > done
    > yxblockpath
    < UNKNOWN yxblockpath
    > 7,7
    > done
    > yxhashdump
    < UNKNOWN yxhashdump
    > my table
    > yxblockreset
    < UNKNOWN yxblockreset
    > yxsearchdefend
    < UNKNOWN yxsearchdefend
    > yxnbest 2
    < (think)`,
  'swap2 with the engine first': `
    > START 15 15
    < OK
    > yxswap2step1
    < (open)
    = h8 i9 j7
    < MESSAGE SWAP2 MOVE1 7 7
    < MESSAGE SWAP2 MOVE2 6 8
    < MESSAGE SWAP2 MOVE3 8 9
    > start 15 15
    < OK
    > yxboard
    > 7,7,2
    > 6,8,1
    > 8,9,2
    > 6,6,1
    > 5,5,2
    > done
    > yxswap2step3
    < (open)
    = white
    < MESSAGE SWAP2 SWAP2 NO`,
  'swap2 with the engine second': `
    > START 15 15
    < OK
    > yxboard
    > 7,7,2
    > 6,8,1
    > 8,9,2
    > done
    > yxswap2step2
    < (open)
    = two-more g9 f10
    < MESSAGE SWAP2 MOVE4 6 6
    < MESSAGE SWAP2 MOVE5 5 5
    > start 15 15
    < OK
    > yxboard
    > 7,7,2
    > 6,8,1
    > 8,9,2
    > done
    > yxswap2step2
    < (open)
    = black
    < MESSAGE SWAP2 SWAP1 YES`,
  'an oblong board, with the row first as on any other': `
    > start 20 15
    < OK
    > board
    > 14,19,2
    > done
    < (think)
    = a15
    < 0,0
    > turn 0,19
    < (think)
    = b15
    < 0,1
    > turn 19,0
    < ERROR this point is off the board`,
};

const GOMOKU_CALCULATOR = {
  'keys in capitals, and lists in one line': `
    > RELOADCONFIG
    < UNKNOWN RELOADCONFIG
    > INFO HASH_SIZE 262144
    > INFO RULE 4
    > INFO THREAD_NUM 1
    > INFO STRENGTH 100
    > INFO TIMEOUT_TURN 5000
    > INFO TIMEOUT_MATCH 9999000
    > INFO MAX_DEPTH 100
    > INFO MAX_NODE 0
    > INFO SHOW_DETAIL 2
    > INFO SWAPABLE 1
    > START 15
    < OK
    > INFO TIME_LEFT 9999000
    > YXBOARD 7,7,1 8,8,2 DONE
    > YXNBEST 1
    < (think)
    > YXSTOP
    < (stop)
    = j9
    < 9,6
    > YXBOARD DONE
    > YXSHOWFORBID
    < FORBID .
    > BOARD 7,7,2 8,8,1 x DONE
    < ERROR "x" is not a stone, as in 7,8,1`,
};

const MANAGERS = {
  Piskvork: PISKVORK,
  GomocupJudge: GOMOCUP_JUDGE,
  GomocupJudgeLocal: LOCAL_JUDGE,
  'c-gomoku-cli': C_GOMOKU_CLI,
  qpiskvork: QPISKVORK,
  'Yixin-Board': YIXIN_BOARD,
  'gomoku-calculator': GOMOKU_CALCULATOR,
};

describe.each(Object.entries(MANAGERS))('%s', (_, transcripts) => {
  it.each(Object.entries(transcripts))('%s', (__, transcript) => {
    expect(replayed(transcript)).toBe(linesOf(transcript).join('\n'));
  });
});
